import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunSql, rowText } from '../../server/database/run-sql.ts';
import { ownFunctions } from '../../server/plugins/own-functions.ts';
import { type AccountName, emailOf, signIn } from './support/accounts.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { addPrices, testPrice } from './support/sales.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const FUNCTIONS = [...ownFunctions(['product'])]
  .filter(([, { declared }]) => declared.callers.includes('person'))
  .map(([name]) => name);
const PEOPLE = ['free', 'support', 'finance', 'tipster'] as const satisfies AccountName[];

const STATES: Record<string, { begin: (id: string) => string; end: (id: string) => string }> = {
  'signed out': {
    begin: (id) => `delete from auth.sessions where user_id = '${id}'`,
    end: () => 'select 1',
  },
  suspended: {
    begin: (id) =>
      `update public.profiles set suspended_until = now() + interval '1 day' where id = '${id}'`,
    end: (id) => `update public.profiles set suspended_until = null where id = '${id}'`,
  },
  banned: {
    begin: (id) =>
      `update auth.users set banned_until = now() + interval '1 day' where id = '${id}'`,
    end: (id) => `update auth.users set banned_until = null where id = '${id}'`,
  },
  gone: { begin: (id) => `delete from auth.users where id = '${id}'`, end: () => 'select 1' },
};
/** What suspended people may do with their own account. */
const OWN_ACCOUNT = ['exclude_myself', 'delete_my_account', 'end_session', 'end_other_sessions'];

/** A fingerprint of all our tables, including private ones. */
async function contents(run: RunSql): Promise<Record<string, string>> {
  const tables = await run(`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`);
  const names = tables.map((row) => rowText(row, 'name'));
  const parts = names.map(
    (name) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash
      from ${name} as t`,
  );
  const rows = await run(parts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [rowText(row, 'name'), rowText(row, 'hash')]));
}

describe.each(TARGETS)('people without any rights, on %s', (target) => {
  let world: World;
  let functions: (request: Request) => Promise<Response>;
  /** A payment by `free` awaiting a transfer, and one at the sandbox. */
  const payments: Record<string, string> = {};

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    world = await openWorld(target);
    await addPrices(world.run);
    functions = runFunctions(
      contextOver(world, {
        setting: (name) =>
          name === 'PAYMENT_PROVIDERS'
            ? 'sandbox,manual'
            : name === 'API_SPORTS_KEY'
              ? 'k'
              : undefined,
      }),
    );
    for (const provider of ['manual', 'sandbox']) {
      const begun = await call('checkout', world.accounts.free.token, 'POST', { provider });
      payments[provider] = String(((await begun.json()) as { payment_id: string }).payment_id);
    }
  });
  afterAll(() => world?.close());

  /** Calls a function, with all the parameters that any of them needs. */
  function call(name: string, token: string, method: string, more: object = {}) {
    const query = `?payment=${payments.manual ?? ''}&from=2026-01-01`;
    const body =
      name === 'transfer-receipt'
        ? '%PDF-1.7 a receipt of a transfer'
        : JSON.stringify({
            email: `invited-${crypto.randomUUID()}@example.com`,
            plan_code: 'VIP_MONTH',
            currency: 'USD',
            provider: 'manual',
            amount: testPrice('VIP', 'MONTH'),
            seen_refunded_amount: 0,
            idempotency_key: crypto.randomUUID(),
            payment_id: payments.sandbox,
            outcome: 'succeed',
            sport: 'football',
            reason: 'a good reason',
            ...more,
          });
    return functions(
      new Request(`${SITE}/functions/v1/${name}${query}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        body: method === 'GET' ? undefined : body,
      }),
    );
  }

  // Each function's answers to everybody, by each of its methods.
  async function askAll(tokens: Record<string, string>) {
    const answers: { name: string; status: number; code?: string }[] = [];
    for (const name of FUNCTIONS) {
      for (const [who, token] of Object.entries(tokens)) {
        for (const method of ['GET', 'POST', 'DELETE']) {
          // The list of payment providers is public.
          if (name === 'checkout' && method === 'GET') continue;
          const answer = await call(name, token, method);
          const { code } = (await answer.json()) as { code?: string };
          if (answer.status !== 405) {
            answers.push({ name: `${method} ${name} as ${who}`, status: answer.status, code });
          }
        }
      }
    }
    return answers;
  }

  async function tokensNow(): Promise<Record<(typeof PEOPLE)[number], string>> {
    const entries: [string, string][] = [];
    for (const who of PEOPLE) entries.push([who, (await signIn(world.fetch, emailOf(who))).token]);
    return Object.fromEntries(entries) as Record<(typeof PEOPLE)[number], string>;
  }

  it('nobody else is refused: each function works for somebody', async () => {
    const answers = await askAll(await tokensNow());
    const names = new Set(
      answers.filter(({ status }) => status < 400).map(({ name }) => name.split(' ')[1]),
    );
    const works = ['checkout', 'invite-user', 'reconcile', 'sandbox-checkout', 'sync-fixtures'];
    expect([...names].sort()).toEqual([...works, 'transfer-receipt']);
  });

  it.each(Object.keys(STATES))(
    '%s: no function does anything, and no call changes anything',
    async (state) => {
      const tokens = await tokensNow();
      const { begin, end } = STATES[state] as (typeof STATES)[string];
      for (const who of PEOPLE) await world.run(begin(world.accounts[who].id));
      const before = await contents(world.run);
      const answers = await askAll(tokens);
      expect(answers.filter(({ status }) => status !== 401 && status !== 403)).toEqual([]);
      const codes = new Set(answers.map(({ code }) => code));
      const signedOut = state === 'signed out' || state === 'gone';
      expect([...codes]).toEqual([signedOut ? 'NOT_SIGNED_IN' : 'SUSPENDED']);

      const writers = await world.run(`
      select p.proname as name, coalesce(p.proargnames[1 : p.pronargs], '{}')::text[] as names,
        array(select format_type(t, null) from unnest(p.proargtypes::oid[]) as t)::text[] as types
      from pg_proc as p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
        and has_function_privilege('authenticated', p.oid, 'execute') order by 1`);
      expect(writers.length).toBeGreaterThan(40);
      const broken: string[] = [];
      for (const row of writers) {
        const name = rowText(row, 'name');
        if (!signedOut && OWN_ACCOUNT.includes(name)) continue;
        for (const token of Object.values(tokens)) {
          const answer = await world.rpc({ token }, name, argumentsOf(row));
          if (answer.status >= 500) broken.push(`${name}: ${answer.status} ${answer.text}`);
        }
      }
      expect(broken).toEqual([]);
      expect(await contents(world.run)).toEqual(before);

      const tips = await world.send(
        { token: tokens.free },
        'GET',
        '/rest/v1/prediction_picks?select=id',
      );
      const anonymous = await world.send('anonymous', 'GET', '/rest/v1/prediction_picks?select=id');
      if (state === 'gone') expect(tips.json).toEqual(anonymous.json);
      for (const who of PEOPLE) await world.run(end(world.accounts[who].id));
    },
  );

  /** Arguments of the right types, about existing rows. */
  function argumentsOf(row: Record<string, unknown>): Record<string, unknown> {
    const [names, types] = [row.names as string[], row.types as string[]];
    return Object.fromEntries(
      names.map((name, index) => [name, valueFor(name, types[index] ?? '')]),
    );
  }
  function valueFor(name: string, type: string): unknown {
    if (type.endsWith('[]')) return [valueFor(name, type.slice(0, -2))];
    if (type === 'uuid') return payments.manual;
    if (type === 'boolean') return true;
    if (/int|numeric/.test(type)) return 30;
    if (type === 'jsonb') return {};
    if (type === 'date') return '2026-01-01';
    if (type.startsWith('timestamp')) return '2026-01-01T00:00:00Z';
    return 'a good reason';
  }
});
