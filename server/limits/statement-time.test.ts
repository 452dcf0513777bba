import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';

const ANON_MS = 700;
const statementLimits = { anon: ANON_MS, authenticated: 900, long: 2500 };
let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend({}, { statementLimits });
  await site.backend.runSql(`
    create table public.kept (id int primary key);
    insert into public.kept select generate_series(1, 1200);
    create function public.count_up_to(n bigint) returns bigint language sql as
      'select count(*) from generate_series(1, n)';
    create function public.keep_and_count(n bigint) returns bigint language sql security definer as
      'insert into public.kept values (5000); select count(*) from generate_series(1, n)';
    create function public.say(n bigint) returns text language sql as
      'select pg_catalog.repeat(''x'', n::int)';
    grant execute on function public.count_up_to, public.keep_and_count, public.say to anon;
    grant execute on function public.count_up_to to service_role;
    grant select on public.kept to service_role;`);
  await site.backend.connection.clearSchemaCache();
});
afterAll(() => site.close());

const ENDLESS = 1e13;

function ask(path: string, key: 'anon' | 'secret', body?: unknown): Promise<Response> {
  const apikey = key === 'anon' ? site.secrets.publishableKey : site.secrets.secretKey;
  return site.backend.fetch(
    new Request(`http://localhost${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    }),
    '203.0.113.7',
  );
}

const call = (name: string, n: number, key: 'anon' | 'secret' = 'anon') =>
  ask(`/rest/v1/rpc/${name}`, key, { n });
const read = () => ask('/rest/v1/plans?select=id&limit=1', 'anon');

it('an endless statement ends with a plain answer, and what was acknowledged is still there', async () => {
  const endless = call('count_up_to', ENDLESS);
  // This thread runs on while the database counts.
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
  }, 10);
  const answer = await endless;
  clearInterval(clock);
  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({ code: '57014' });
  expect(ticks).toBeGreaterThan(10);
  expect((await read()).status).toBe(200);
  expect(await site.backend.runSql('select id from public.kept where id = 1')).toEqual([{ id: 1 }]);
});

it('a request behind a slow statement waits until that one is ended', async () => {
  const order: string[] = [];
  const endless = call('count_up_to', ENDLESS, 'secret').finally(() => order.push('endless'));
  const waiting = await call('count_up_to', 1);
  expect(waiting.status).toBe(200);
  expect(order).toEqual(['endless']);
  expect((await endless).status).toBe(504);
});

it('a large answer is refused with a sentence', async () => {
  // Millions of characters exceed a slow machine's time limit, which is not tested here.
  statementLimits.anon = 30_000;
  const answer = await call('say', 20_000_000).finally(() => {
    statementLimits.anon = ANON_MS;
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: '54000',
    message: 'The answer would be too large. Ask for fewer rows or columns.',
  });
  expect((await call('say', 20)).status).toBe(200);
});

it('a table returns at most a thousand rows', async () => {
  const answer = await ask('/rest/v1/kept?select=id&limit=5000', 'secret');
  expect((await answer.json()) as unknown[]).toHaveLength(1000);
});

it('a transaction does nothing more after its statement was aborted', async () => {
  const before = await site.backend.runSql('select count(*)::int as rows from public.kept');
  const answer = await call('keep_and_count', ENDLESS);
  expect(answer.status).toBe(504);
  expect(await site.backend.runSql('select count(*)::int as rows from public.kept')).toEqual(
    before,
  );
});
