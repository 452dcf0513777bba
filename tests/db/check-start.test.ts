import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../scripts/database/temporary-postgres.ts';
import { checkStart } from '../../server/start/check-start.ts';
import { PROJECT_ROOT } from '../../server/testing/test-site.ts';

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server?.stop());

const check = (url: string) =>
  checkStart({ root: PROJECT_ROOT, dev: false, env: { DATABASE_URL: url, DATA_DIR: '/nowhere' } });

it('reports before a build what the database user lacks, as SQL that fixes it', async () => {
  await server.asSuperuser('postgres', `create role "Odd name" login password 'x'`);
  await server.asSuperuser('postgres', 'create database odd');
  const url = `postgres://Odd%20name:x@127.0.0.1:${server.port}/odd`;
  const problem = await check(url).catch((error: Error) => error.message);
  const lines = String(problem).split('\n').slice(1);
  expect(problem).toContain('lacks rights');
  expect(lines.map((line) => line.trim())).toEqual([
    'grant anon, authenticated, service_role to "Odd name";',
    'alter database "odd" owner to "Odd name";',
  ]);
  await server.asSuperuser('odd', lines.join('\n'));
  await check(url);
});

it('names the roles that are missing, and why a database can’t be used', async () => {
  await server.asSuperuser('postgres', 'drop owned by service_role; drop role service_role');
  await server.asSuperuser('postgres', `create database plain owner ${server.owner}`);
  await expect(check(server.urlOf('plain'))).rejects.toThrow(
    /create role service_role nologin noinherit bypassrls;\s+grant service_role to "touchline_owner";/,
  );
  await expect(check(server.urlOf('none'))).rejects.toThrow(/can’t be used: .*"none"/);
});
