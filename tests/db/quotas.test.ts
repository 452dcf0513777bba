import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, signUp } from './support/accounts.ts';
import { asSeen } from './support/as-seen.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;
const PDF = `%PDF-1.7\n${'x'.repeat(200)}`;

describe.each(TARGETS)('limits per person on %s', (target) => {
  let world: World;
  let run: (request: Request) => Promise<Response>;
  let made = 0;
  const one = async (text: string) => ((await world.run(text))[0] ?? {}) as Row;
  const someone = () => {
    made += 1;
    return signUp(world.fetch, `quota-${made}@example.com`, { age_confirmed: true });
  };
  const call = async ({ token }: Account, path: string, body: BodyInit) => {
    const headers = { Authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body };
    const response = await run(new Request(`${SITE}/functions/v1/${path}`, init));
    return { status: response.status, json: (await response.json()) as Row };
  };
  const checkout = async (person: Account, more: object = {}) => {
    made += 1;
    const idempotency_key = `quota-${made}-key`;
    const order = { plan_code: 'VIP_MONTH', currency: 'USD', provider: 'manual', ...more };
    const seen = await asSeen(world.run, 'checkout', order, person.id);
    return call(person, 'checkout', JSON.stringify({ ...seen, idempotency_key }));
  };
  const tally = (answers: { status: number; json: unknown }[]) => {
    const counts: Record<string, number> = {};
    for (const { status, json } of answers) {
      const { code, message } = Object(json);
      const word = `${status} ${/^PT/.test(code ?? 'PT') ? message : code}`;
      counts[status < 300 ? 'good' : word] = (counts[status < 300 ? 'good' : word] ?? 0) + 1;
    }
    return counts;
  };

  beforeAll(async () => {
    world = await openWorld(target);
    run = runFunctions(contextOver(world));
    await addPrices(world.run);
  });
  afterAll(() => world?.close());

  it('at most five transfers wait for approval, even if eight are started at once', async () => {
    const person = await someone();
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(person)));
    const waiting = async () =>
      (
        await one(sql`select count(*)::int as n from public.payments
          where user_id = ${person.id} and status = 'AWAITING_APPROVAL'`)
      ).n;
    // Of simultaneous checkouts, later ones replace earlier ones.
    expect(await waiting()).toBeLessThanOrEqual(5);
    for (let n = 0; n < 8; n += 1) answers.push(await checkout(person));
    expect(await waiting()).toBe(5);
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TRANSFERS' } });
    // Other ways to pay are open.
    expect((await checkout(person, { provider: 'sandbox' })).status).toBe(200);
  });

  it('ten receipts an hour, for all transfers together, one by one or thirty at once', async () => {
    for (const atOnce of [true, false]) {
      const person = await someone();
      const transfers = [await checkout(person), await checkout(person), await checkout(person)];
      const answers: { status: number; json: Row }[] = [];
      const upload = (n: number) =>
        call(person, `transfer-receipt?payment=${transfers[n % 3]?.json.payment_id}`, PDF);
      const all = Array.from({ length: 30 }, (_, n) => n);
      if (atOnce) answers.push(...(await Promise.all(all.map(upload))));
      else for (const n of all) answers.push(await upload(n));
      expect(tally(answers)).toEqual({ good: 10, '429 TOO_MANY_FILES': 20 });
    }
  });

  it('50 MB of receipts a day', async () => {
    const person = await someone();
    const { json } = await checkout(person);
    const begin = (size: number) =>
      world.rpc({ token: person.token }, 'begin_transfer_receipt', {
        payment_id: json.payment_id,
        size,
      });
    const sizes = [...Array(9).fill(5_000_000), 4_999_000];
    const answers = await Promise.all(sizes.map(begin));
    expect(tally(answers)).toEqual({ good: 10 });
    await world.run(`update private.unused_files set since = now() - interval '2 hours'`);
    const last = [await begin(1_001), await begin(1_000), await begin(-1_000_000), await begin(1)];
    expect(last.map(({ status }) => status)).toEqual([429, 200, 200, 429]);
    expect(last[3]?.json).toMatchObject({ message: 'TOO_MANY_BYTES' });
  });

  it('a hundred views in all lists, in one request or in many at once', async () => {
    const person = await someone();
    const views = (from: number, n: number) =>
      Array.from({ length: n }, (_, at) => ({
        resource: `list${(from + at) % 30}`,
        name: `v${from + at}`,
      }));
    const save = (body: object) =>
      world.send({ token: person.token }, 'POST', '/rest/v1/saved_views', { body });
    expect(await save(views(0, 101))).toMatchObject({
      status: 422,
      json: { message: 'TOO_MANY_VIEWS' },
    });
    expect((await save(views(0, 85))).status).toBe(201);
    const answers = await Promise.all(views(85, 30).map(save));
    expect(tally(answers)).toEqual({ good: 15, '422 TOO_MANY_VIEWS': 15 });
    expect(
      await one(
        sql`select count(*)::int as n from public.saved_views where user_id = ${person.id}`,
      ),
    ).toEqual({ n: 100 });
  });

  it('a list keeps at most 50 views that were moved to it', async () => {
    const person = await someone();
    await world.run(sql`insert into public.saved_views (user_id, resource, name)
      select ${person.id}, case when n <= 50 then 'here' else 'there' end, 'v' || n from generate_series(1, 60) as n`);
    const moved = await world.send(
      { token: person.token },
      'PATCH',
      '/rest/v1/saved_views?resource=eq.there',
      {
        body: { resource: 'here' },
      },
    );
    expect(moved).toMatchObject({ status: 422, json: { message: 'TOO_MANY_VIEWS' } });
  });

  it('thirty counted clicks a minute on a link, and nobody is turned away', async () => {
    const owner = await someone();
    await world.run(
      sql`insert into public.affiliates (user_id, code, status) values (${owner.id}, 'CLICKED', 'ACTIVE')`,
    );
    const minute = async () =>
      (await one(`select date_trunc('minute', clock_timestamp())::text as at`)).at;
    const before = await minute();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        world.rpc('anonymous', 'follow_affiliate_link', { code: 'CLICKED' }),
      ),
    );
    const minutes = (await minute()) === before ? 1 : 2;
    for (const { json } of answers) expect(json).toEqual({ code: 'CLICKED', cookie_days: 30 });
    const { clicks } =
      await one(`select sum(clicks)::int as clicks from public.affiliate_clicks as c
      join public.affiliates as a on a.id = c.affiliate_id where a.code = 'CLICKED'`);
    expect(Number(clicks)).toBeLessThanOrEqual(30 * minutes);
    expect(Number(clicks)).toBeGreaterThanOrEqual(30);
  });

  it('two hundred payments started a day', async () => {
    const person = await someone();
    await world.run(sql`insert into private.quota_uses (owner, what, since, used)
      values (${person.id}, 'checkouts', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC', 195)`);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => checkout(person, { provider: 'sandbox' })),
    );
    expect(tally(answers)).toEqual({ good: 5, '429 TOO_MANY_CHECKOUTS': 7 });
    // The count restarts tomorrow, and yesterday's is deleted.
    await world.run(`update private.quota_uses set since = since - interval '3 days'`);
    expect((await checkout(person, { provider: 'sandbox' })).status).toBe(200);
    await world.run(
      `update private.quota_uses set since = since - interval '3 days'; select private.run_renewals()`,
    );
    expect(await one('select count(*)::int as n from private.quota_uses')).toEqual({ n: 0 });
  });
});
