import { createPgliteConnection } from '@supabase/lite/pglite';
import { describe, expect, inject, it } from 'vitest';
import { applyMigrations, listMigrations } from '../../server/migrate.ts';
import { connectToPostgres } from '../../server/postgres-connection.ts';
import { ensureRoles } from '../../server/roles.ts';
import { runSqlOn } from '../../server/run-sql.ts';
import { MIGRATIONS } from './support/pglite-snapshot.ts';
import { asSuperuser, createDatabase } from './support/world.ts';

/** The schema `auth` as a hosted project has it: another role's, which the owner may point to. */
const HOSTED_AUTH = `
  create schema auth;
  create table auth.users (id uuid primary key, email text, raw_user_meta_data jsonb);
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  create function auth.role() returns text language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.role', true), '') $$;
  create function auth.jwt() returns jsonb language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users (id)
    on delete cascade, created_at timestamptz, updated_at timestamptz, not_after timestamptz,
    refreshed_at timestamp without time zone, user_agent text, ip inet);
  grant select, delete on auth.sessions to OWNER;
  grant usage on schema auth to OWNER;
  grant select, insert, update, delete, references, trigger on auth.users to OWNER;`;

describe('the migrations', () => {
  it('are named as the Supabase CLI names them, each with a subject of its own', async () => {
    const files = await listMigrations(MIGRATIONS);
    expect(files.length).toBeGreaterThan(10);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it('apply from empty on a server as a hosted one, as an owner who is no superuser, twice', async () => {
    const name = `hosted_${process.pid}`;
    const url = await createDatabase(name);
    await asSuperuser(name, HOSTED_AUTH.replaceAll('OWNER', inject('postgres').user));
    const connection = connectToPostgres(url);
    const run = runSqlOn(connection);
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
    await run(`insert into auth.users (id, email) values (gen_random_uuid(), 'first@example.com')`);
    expect(await run('select email, profile_role from public.profiles')).toEqual([
      { email: 'first@example.com', profile_role: 'USER' },
    ]);
    await connection.close();
  });

  it('leave nothing behind when one fails, and say which', async () => {
    const connection = await createPgliteConnection({ url: 'memory://' });
    const run = runSqlOn(connection);
    await ensureRoles(run);
    // Without the schema auth the first file can't finish.
    await expect(applyMigrations(run, MIGRATIONS)).rejects.toThrow(/_private_helpers\.sql: .*auth/);
    expect(
      await run(`select to_regnamespace('private') is null as gone,
      (select count(*)::int from supabase_migrations.schema_migrations) as applied`),
    ).toEqual([{ gone: true, applied: 0 }]);
    await connection.close();
  }, 120_000);
});
