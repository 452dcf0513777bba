import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../src/providers/backend.ts';
import { createSupabaseProvider } from '../../src/providers/data/supabase-provider.ts';
import { createTableSizes } from '../../src/providers/data/table-sizes.ts';
import { LARGE_TABLES, manyRows } from '../support/many-rows.ts';
import type { AccountName } from './support/accounts.ts';
import { explainReads, type Scan } from './support/explained.ts';
import { type ListQuestion, listQuestions } from './support/list-questions.ts';
import { PUBLISHABLE_KEY } from './support/test-app.ts';
import { asSuperuser, ONE_IN_MAIN, openWorld, type World } from './support/world.ts';

const ROWS = 10_000;
/** Rows of a large table that a page of 25 may read, with all that lies beside them. */
const FEW = 100;
/** Every eleventh payment failed, however many there are: their share of the others is passed by. */
const SHARE = 'payments, tab failed';
/** A read of more of a table than this depends on the table's size. */
const WHOLE = 0.75 * ROWS;

/**
 * What reads a whole table all the same, and why.
 * - A text may be anywhere in a name, and row security keeps an index of its parts from being used.
 * - Whether a person is suspended or has a tier now, and whether a tip's match is over, depends on the time: with few of which
 *   it is true, all are looked at.
 * - On a tab of few rows, PostgreSQL looks for them in the order of their last change, which they may be at the end of.
 */
const KNOWN =
  / with the text | with (tier|account_state) |^manual-predictions with state | by updated_at$/;

/** What lists count by an estimate, some of it with the condition of a list. */
const ESTIMATED = [
  ...['people', 'profiles', 'user_tiers', 'fixtures', 'desk_tips', 'desk_slips', 'listed_tips'],
  ...[
    'subscriptions',
    'payments',
    'listed_payments',
    'ledger_entries',
    'bonuses',
    'listed_commissions',
    'payouts',
  ],
  ...['entitlements', 'mail_outbox', 'audit_log', 'security_events'],
  'user_tiers?basic_active=eq.true',
  'user_tiers?basic_former=eq.true',
];

/** The whole of a large table was read. */
const isWhole = ({ table, node, rows }: Scan) =>
  LARGE_TABLES.includes(table) && (rows > WHOLE || (node === 'Seq Scan' && rows > ROWS / 2));

describe.each(ONE_IN_MAIN)('lists of large tables on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
    const [{ name } = {}] = await world.run('select current_database() as name');
    await asSuperuser(String(name), manyRows(ROWS));
    await asSuperuser(String(name), 'vacuum analyze');
  });
  afterAll(() => world?.close());

  /** Asks as the app does that knows which tables are large. */
  function providerAs(viewer: ListQuestion['viewer']) {
    const name = viewer === 'USER' ? 'vip' : (viewer.toLowerCase() as AccountName);
    const { token } = world.accounts[name];
    const fetch = (url: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', PUBLISHABLE_KEY);
      headers.set('authorization', `Bearer ${token}`);
      return world.fetch(new Request(url, { ...init, headers }));
    };
    const sizes = { ...createTableSizes(), counted: ROWS / 20, isLarge: () => true };
    return createSupabaseProvider({ url: 'http://localhost', fetch, sizes } as unknown as Backend);
  }

  it('are read from indexes, whatever is asked', async () => {
    const questions = await listQuestions(world.accounts.vip.id);
    const explained = explainReads('indexes');
    const whole: string[] = [];
    try {
      for (const { name, viewer, ask } of questions.filter((one) => !KNOWN.test(one.name))) {
        await ask(providerAs(viewer));
        for (const { table, node, index, rows } of explained.taken().scans.filter(isWhole)) {
          whole.push(`${name} as ${viewer}: ${node} ${index} of ${table}, ${rows} rows`);
        }
      }
    } finally {
      explained.stop();
    }
    expect(questions.length).toBeGreaterThan(150);
    expect(whole).toEqual([]);
  });

  it('find a tab’s first page without passing by many rows of the others', async () => {
    const questions = await listQuestions(world.accounts.vip.id);
    const explained = explainReads('indexes');
    const passing: string[] = [];
    try {
      for (const { name, kind, viewer, ask } of questions) {
        if ((kind !== 'first page' && kind !== 'tab') || name === SHARE) continue;
        await ask(providerAs(viewer));
        for (const { table, index, rows, ofPage } of explained.taken().scans) {
          if (!ofPage || !LARGE_TABLES.includes(table) || rows <= FEW) continue;
          passing.push(`${name} as ${viewer}: ${index} of ${table}, ${rows} rows`);
        }
      }
    } finally {
      explained.stop();
    }
    expect(passing).toEqual([]);
  });

  it('are counted without their rows where few of many are listed', async () => {
    const questions = await listQuestions(world.accounts.vip.id);
    const explained = explainReads('choice');
    try {
      for (const [name, index] of [
        ['payments.disputes', 'payments_dispute_idx'],
        ['mails, tab given-up', 'mail_outbox_given_up_idx'],
      ]) {
        const question = questions.find((one) => one.name === name && one.viewer === 'ADMIN');
        await question?.ask(providerAs('ADMIN'));
        const scans = explained.taken().scans.filter((scan) => scan.index === index);
        expect(`${name}: ${scans.at(-1)?.node}`).toBe(`${name}: Index Only Scan`);
      }
    } finally {
      explained.stop();
    }
  });

  it('have estimated totals near the true ones', async () => {
    const wrong: string[] = [];
    for (const table of ESTIMATED) {
      const [estimate, exact] = await Promise.all(
        ['planned', 'exact'].map(async (count) => {
          const request = new Request(`http://localhost/rest/v1/${table}`, {
            method: 'HEAD',
            headers: {
              apikey: PUBLISHABLE_KEY,
              authorization: `Bearer ${world.accounts.admin.token}`,
              prefer: `count=${count}`,
            },
          });
          const answer = await world.fetch(request);
          return Number(answer.headers.get('content-range')?.split('/')[1]);
        }),
      );
      const share = (estimate ?? Number.NaN) / (exact ?? Number.NaN);
      if (!(share > 0.8 && share < 1.25)) wrong.push(`${table}: about ${estimate} of ${exact}`);
    }
    expect(wrong).toEqual([]);
  });
});
