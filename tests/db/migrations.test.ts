import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySchemaFiles } from '../../scripts/database/next-migration.ts';
import { rowDifferences, schemaDifferences } from '../../scripts/database/schema-differences.ts';
import { applyMigrations, listMigrations } from '../../server/database/migrate.ts';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { ensureRoles } from '../../server/database/roles.ts';
import { runSqlOn } from '../../server/database/run-sql.ts';
import { openHosted } from './support/empty-database.ts';
import { MIGRATIONS } from './support/pglite-snapshot.ts';
import { createDatabase } from './support/world.ts';

/** What to do if migrations and schema files differ. */
const MEND = 'supabase/migrations do not lead to the schema files: npm run db:migration -- NAME';

it('apply once when several servers apply them at the same time', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-migrations-'));
  for (let step = 1; step <= 5; step += 1) {
    const text = `select pg_sleep(0.01); create table public.step_${step} (id integer);`;
    writeFileSync(join(dir, `2025010100000${step}_step.sql`), text);
  }
  const url = await createDatabase('together');
  const connections = [1, 2, 3, 4].map(() => connectToPostgres(url, { max: 1 }));
  const applied = await Promise.all(
    connections.map((connection) => applyMigrations(runSqlOn(connection), dir)),
  );
  expect(applied).toHaveLength(4);
  await Promise.all(connections.map((connection) => connection.close()));
  rmSync(dir, { recursive: true });
});

describe('the migrations', () => {
  let migrated: Awaited<ReturnType<typeof openHosted>>;
  let stated: typeof migrated;
  beforeAll(async () => {
    migrated = await openHosted('migrated');
    stated = await openHosted('stated');
  });
  afterAll(async () => {
    await migrated?.close();
    await stated?.close();
  });

  it('are named as the Supabase CLI requires, each with a unique subject', async () => {
    const files = await listMigrations(MIGRATIONS);
    expect(files[0]?.name).toBe('base');
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it('apply from empty on a server like a hosted one, as an owner who is not a superuser, twice', async () => {
    const { run } = migrated;
    const [me] = await run(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(me).toEqual({ rolsuper: false, rolbypassrls: false });
    const files = await listMigrations(MIGRATIONS);
    expect(await applyMigrations(run, MIGRATIONS)).toEqual(files.map(({ version }) => version));
    expect(await applyMigrations(run, MIGRATIONS)).toEqual([]);
    const history = await run(
      'select version, name from supabase_migrations.schema_migrations order by version',
    );
    expect(history).toEqual(
      files.map(({ version, name: subject }) => ({ version, name: subject })),
    );
  });

  it('give the same schema as the schema files, including rows', async () => {
    await applySchemaFiles(stated.run, '.');
    const lacking = await schemaDifferences(migrated.url, stated.url);
    expect(lacking.map(({ sql }) => sql).join(';\n'), MEND).toBe('');
    expect(await rowDifferences(migrated.run, stated.run), MEND).toEqual([]);
  });

  it('let visitors call these functions only, although a hosted project opens each new one to them', async () => {
    const open = await migrated.run(`select p.oid::regprocedure::text as function
      from pg_proc as p
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
      order by 1`);
    expect(open.map((row) => row.function)).toEqual([
      'avatar_picture(uuid)',
      'follow_affiliate_link(text)',
      'market_examples()',
      'plan_offers(text)',
      'plugins_off()',
      'record_authors(jsonb)',
      'record_figures(text,jsonb)',
      'record_head()',
      'slip_figures(text,integer)',
      'slip_head()',
    ]);
  });

  it('create a profile with each new account', async () => {
    await migrated.run(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'first@example.com')`,
    );
    expect(await migrated.run('select email, profile_role from public.profiles')).toEqual([
      { email: 'first@example.com', profile_role: 'USER' },
    ]);
  });

  it('leave nothing behind if one fails, and report which', async () => {
    const connection = await createPgliteConnection({ url: 'memory://' });
    const run = runSqlOn(connection);
    await ensureRoles(run);
    // Without the schema auth the first file can't finish.
    await expect(applyMigrations(run, MIGRATIONS)).rejects.toThrow(/_base\.sql: .*auth/);
    expect(
      await run(`select to_regnamespace('private') is null as gone,
      (select count(*)::int from supabase_migrations.schema_migrations) as applied`),
    ).toEqual([{ gone: true, applied: 0 }]);
    await connection.close();
  });
});
