import { expect, it, vi } from 'vitest';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { runSqlOn } from '../../server/database/run-sql.ts';
import {
  limitStatements,
  readOwnLimits,
  STATEMENT_LIMITS,
} from '../../server/limits/statement-time.ts';
import { TEMPLATE } from './support/postgres-server.ts';
import { openTestApp, PUBLISHABLE_KEY } from './support/test-app.ts';
import { createDatabase } from './support/world.ts';

const SLEEP = `
  create function public.sleep(seconds float8) returns void language sql as 'select pg_catalog.pg_sleep(seconds)';
  grant execute on function public.sleep to anon;`;

it('PostgreSQL aborts a request’s statement that takes too long', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const connection = connectToPostgres(await createDatabase('limits', TEMPLATE), {
    max: 3,
  });
  const runSql = runSqlOn(connection);
  limitStatements(connection, { ...STATEMENT_LIMITS, anon: 200 }, () => undefined);
  const { fetch } = await openTestApp(connection);
  await runSql(SLEEP);
  const sleep = (seconds: number) =>
    fetch(
      new Request('http://localhost/rest/v1/rpc/sleep', {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ seconds }),
      }),
    );
  const long = await sleep(60);
  expect(await long.json()).toMatchObject({ code: '57014' });
  expect(long.status).toBe(504);
  expect((await sleep(0)).status).toBe(204);
  // The server's own statements have no such limit.
  await runSql('select pg_catalog.pg_sleep(0.3)');
  await connection.close();
});

it('gives a function its own time limit, as PostgREST does', async () => {
  const connection = connectToPostgres(await createDatabase('own', TEMPLATE), {
    max: 3,
  });
  const runSql = runSqlOn(connection);
  await runSql(`${SLEEP} alter function public.sleep set statement_timeout = '1min'`);
  // A number alone is of milliseconds.
  await runSql('alter function public.take_mails set statement_timeout = 120000');
  const own = await readOwnLimits(runSql);
  expect(Object.fromEntries(own)).toEqual({
    '/rest/v1/rpc/finish_fixture_sync': 120_000,
    '/rest/v1/rpc/import_fixtures': 120_000,
    '/rest/v1/rpc/run_renewals': 120_000,
    '/rest/v1/rpc/sleep': 60_000,
    '/rest/v1/rpc/take_mails': 120_000,
    '/rest/v1/rpc/unused_files': 120_000,
  });
  const request = new Request('http://localhost/rest/v1/rpc/sleep', {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 0.4 }),
  });
  limitStatements(connection, { ...STATEMENT_LIMITS, anon: 200 }, () => request, own);
  const { fetch } = await openTestApp(connection);
  expect((await fetch(request.clone())).status).toBe(204);
  await connection.close();
});

it('has no statement compiled, unless the address asks for it', async () => {
  const url = await createDatabase('jit', TEMPLATE);
  const jit = async (address: string) => {
    const connection = connectToPostgres(address, { max: 1 });
    const [row] = await runSqlOn(connection)('show jit');
    await connection.close();
    return row?.jit;
  };
  expect(await jit(url)).toBe('off');
  expect(await jit(`${url}?options=-c%20jit%3Don`)).toBe('on');
});
