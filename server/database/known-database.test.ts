import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadSecrets } from '../files/secrets.ts';
import { StoredMailDriver } from '../mail/stored-mail.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { openEmbeddedBackend } from '../start/embedded-backend.ts';
import { PROJECT_ROOT, temporaryFolder, testSettings } from '../testing/test-site.ts';
import { BASE } from './base-migration.ts';
import { recogniseDatabase } from './known-database.ts';
import { ensureHistory, listMigrations } from './migrate.ts';
import { type RunSql, runSqlOn } from './run-sql.ts';

const MIGRATIONS = 'supabase/migrations';
const FOLDER = { dataDir: '/data' };
const folder = temporaryFolder();
const url = join(folder.path, 'postgres');
/** Migrations as a release has them: one base, of a version that no database before it has noted. */
const RELEASED = join(folder.path, 'migrations');
let connection: PgliteConnection;
let run: RunSql;
async function open() {
  connection = await createPgliteConnection({ url });
  run = runSqlOn(connection);
}
beforeAll(async () => {
  mkdirSync(RELEASED);
  writeFileSync(join(RELEASED, BASE), 'select 1;');
  await open();
});
afterEach(() => run('drop schema if exists supabase_migrations cascade'));
afterAll(async () => {
  await connection.close();
  folder.remove();
});

async function note(versions: readonly string[], statement?: string) {
  await ensureHistory(run);
  for (const version of versions) {
    await run(`insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', 'a_name', ${statement ? `array['${statement}']` : 'null'})`);
  }
}

const history = async () =>
  (await run('select version from supabase_migrations.schema_migrations order by version')).map(
    ({ version }) => version,
  );

describe('recogniseDatabase', () => {
  it('leaves a new database alone', async () => {
    await recogniseDatabase(run, MIGRATIONS, FOLDER);
    expect(
      await run(`select to_regclass('supabase_migrations.schema_migrations') as history`),
    ).toEqual([{ history: null }]);
  });

  it('leaves one alone that has applied some of the migrations, by the CLI too', async () => {
    const [base] = await listMigrations(MIGRATIONS);
    await note([base?.version ?? ''], 'create schema if not exists private');
    await recogniseDatabase(run, MIGRATIONS, FOLDER);
    expect(await history()).toEqual([base?.version]);
  });

  // As the first versions noted them, as those between them and the first release did, and as a later one would.
  it.each([
    [['20250101000100', '20250101000200'], '20250101000100'],
    [['20250101000000', '20261122212654'], '20250101000000'],
    [['20991231000000'], '20991231000000'],
  ])('refuses one with the steps %j, and changes nothing', async (versions, named) => {
    await note(versions);
    const refused = recogniseDatabase(run, RELEASED, FOLDER);
    await expect(refused).rejects.toThrow(StartProblem);
    await expect(refused).rejects.toThrow(
      `The data folder /data was made by another version of Touchline: it has step ${named}, which this version does not know. Nothing was changed. Start that version to use it, or to export its lists as CSV files; to start afresh, set DATA_DIR to another folder, or move this one away.`,
    );
    expect(await history()).toEqual(versions);
  });

  it('refuses one that has what the migrations make, but no list of them', async () => {
    await run('create schema private');
    try {
      await expect(recogniseDatabase(run, MIGRATIONS, FOLDER)).rejects.toThrow(
        'The data folder /data was not made by a version of Touchline that can go on from it: it has the schema private, but no list of migrations. Nothing was changed.',
      );
    } finally {
      await run('drop schema private');
    }
  });

  it('refuses one that has applied another text of a migration', async () => {
    const version = BASE.slice(0, 14);
    await note([version], '-- sha256 0123');
    await expect(
      recogniseDatabase(run, RELEASED, { databaseUrl: 'postgres://localhost/x' }),
    ).rejects.toThrow(
      `The database of DATABASE_URL was made by another version of Touchline: its step ${version}_base differs from this version's. Nothing was changed.`,
    );
  });
});

describe('the start with a data folder of another version', () => {
  it('ends with that sentence, before anything is made in the database', async () => {
    const settings = testSettings(folder.path);
    await note(['20991231000000']);
    await connection.close();
    const start = openEmbeddedBackend({
      ...{ root: PROJECT_ROOT, settings, secrets: loadSecrets(settings), log: { write() {} } },
      mail: new StoredMailDriver(folder.path),
    });
    await expect(start).rejects.toThrow(StartProblem);
    await expect(start).rejects.toThrow(
      `The data folder ${folder.path} was made by another version of Touchline: it has step 20991231000000`,
    );
    await open();
    expect(await run(`select to_regnamespace('auth') as auth`)).toEqual([{ auth: null }]);
  });
});
