import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { connectToPglite } from '../database/pglite-connection.ts';
import { runSqlOn } from '../database/run-sql.ts';
import { readSettings } from '../settings/settings.ts';
import { PROJECT_ROOT, temporaryFolder } from '../testing/test-site.ts';
import { rehearse } from './rehearse.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const dataDir = join(folder.path, 'data');
const backup = join(folder.path, 'backup.touchline');
const PGLITE = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;

beforeAll(async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  const connection = await connectToPglite(dataDir, { fsync: false, onEnd: () => {} });
  await runSqlOn(connection)(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('20260101000001');`);
  await connection.close();
  await makeBackup(readSettings({ DATA_DIR: dataDir }, PROJECT_ROOT), backup, '0.0.0', []);
});

/** A release whose start does something with its database, and then answers. */
function release(name: string, sql: string): string {
  const bin = join(folder.path, name, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'touchline.mjs'),
    `import { createServer } from 'node:http';
    import { PGlite } from ${JSON.stringify(PGLITE)};
    const database = await PGlite.create(process.env.DATA_DIR + '/postgres');
    await database.exec(${JSON.stringify(sql)});
    await database.close();
    const server = createServer((_request, response) => response.end('{"checks":{}}'));
    server.listen(0, '127.0.0.1', () => console.log('ready at http://127.0.0.1:' + server.address().port));`,
  );
  return join(folder.path, name);
}

it('says which migration a version leaves a copy of the data at', async () => {
  expect(await rehearse(release('same', 'select 1'), backup)).toBe('20260101000001');
  const later = `insert into supabase_migrations.schema_migrations values ('20260101000002')`;
  expect(await rehearse(release('later', later), backup)).toBe('20260101000002');
});
