import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { recogniseDatabase } from './known-database.ts';
import { ensureHistory, listMigrations } from './migrate.ts';
import { type RunSql, runSqlOn } from './run-sql.ts';
import { loadSecrets } from './secrets.ts';
import { StartProblem } from './start-problem.ts';
import { StoredMailDriver } from './stored-mail.ts';
import { PROJECT_ROOT, temporaryFolder, testSettings } from './test-site.ts';

const MIGRATIONS = 'supabase/migrations';
const FOLDER = { dataDir: '/data' };
/** The 74 versions before the base migration. */
const EARLIER = [
  ...['000100', '000200', '000300', '000400', '000500', '000600', '000700', '000800', '000900'],
  ...['000950', '001000', '001100', '001200', '001300', '001400', '001450', '001500', '001600'],
  ...['001700', '001710', '001720', '001800', '001810', '001900', '001910', '001920', '001930'],
  ...['001940', '001950', '001960', '001970', '001980', '001990', '001995', '002010', '002100'],
  ...['002110', '002120', '002130', '002140', '002200', '002210', '002220', '002300', '002310'],
  ...['002320', '002330', '002400', '002410', '002420', '002490', '002495', '002500', '002510'],
  ...['002520', '002530', '002600', '002610', '002615', '002620', '002630', '002640', '002645'],
  ...['002700', '002710', '002720', '002730', '002800', '002810', '002811', '002812', '002813'],
  ...['002820', '002840'],
].map((time) => `20250101${time}`);

const folder = temporaryFolder();
const url = join(folder.path, 'postgres');
let connection: PgliteConnection;
let run: RunSql;
async function open() {
  connection = await createPgliteConnection({ url });
  run = runSqlOn(connection);
}
beforeAll(open);
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

  // The base is known by its hash: when it is made again after a change, what this test is about goes.
  it('takes one over that was made by all 74 migrations before the base', async () => {
    expect(EARLIER).toHaveLength(74);
    await note(EARLIER);
    await recogniseDatabase(run, MIGRATIONS, FOLDER);
    expect(await history()).toEqual(['20250101000000']);
    await recogniseDatabase(run, MIGRATIONS, FOLDER);
  });

  it.each([
    ['only some of them', EARLIER.slice(0, -1), '20250101000100'],
    ['another one as well', [...EARLIER, '20250101002850'], '20250101000100'],
    ['a step of a later version', ['20250101000000', '20991231000000'], '20991231000000'],
  ])('refuses one that has %s, and changes nothing', async (_what, versions, named) => {
    await note(versions);
    const refused = recogniseDatabase(run, MIGRATIONS, FOLDER);
    await expect(refused).rejects.toThrow(StartProblem);
    await expect(refused).rejects.toThrow(
      `The data folder /data was made by another version of Touchline: it has step ${named}, which this version does not know. Nothing was changed.`,
    );
    await expect(refused).rejects.toThrow(/CSV files; to start afresh, set DATA_DIR to another/);
    expect(await history()).toEqual(versions);
  });

  it('refuses one that has applied another text of a migration', async () => {
    await note(['20250101000000'], '-- sha256 0123');
    await expect(
      recogniseDatabase(run, MIGRATIONS, { databaseUrl: 'postgres://localhost/x' }),
    ).rejects.toThrow(
      "The database of DATABASE_URL was made by another version of Touchline: its step 20250101000000_base differs from this version's. Nothing was changed.",
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
