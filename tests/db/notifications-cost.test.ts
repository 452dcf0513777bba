import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { emailOf } from './support/accounts.ts';
import { sql } from './support/sql.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

/** Rows of news in each tier, one a minute, and as many for other people. */
const HISTORY = 10_000;
/** Maximum rows read by a page of 20 or a count to 100: its limit for each feed, no history. */
const MOST = 1_000;

describe.each(TARGETS)('notifications after a long history on %s', (target) => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(target);
    await session.run(sql`
      update public.profiles set created_at = now() - interval '5 years';
      insert into public.notifications (tier, kind, payload, dedupe_key, created_at)
        select t, 'TIPS_SETTLED', '{}', t || n, now() - n * interval '1 minute'
        from generate_series(1, ${HISTORY}) as n, unnest('{FREE,BASIC,PREMIUM,VIP}'::text[]) as t;
      insert into public.notifications (user_id, kind, payload, dedupe_key, created_at)
        select id, 'PAYMENT_FAILED', '{}', id::text || n, now() - n * interval '1 minute'
        from public.profiles, generate_series(1, ${HISTORY / 10}) as n
        where email <> ${emailOf('vip')};
      analyze public.notifications`);
  });
  afterAll(() => session?.close());

  /** How many table rows a reader's statement reads, and how many it returns. */
  async function costOf(statement: string) {
    const [row] = await session.run(
      sql`select id from public.profiles where email = ${emailOf('vip')}`,
    );
    const claims = JSON.stringify({ sub: rowText(row, 'id'), role: 'authenticated' });
    const looked = `(select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_xact_user_tables
      where relname = 'notifications')`;
    const [cost] = await session.run(`begin;
      ${sql`select set_config('request.jwt.claim.sub', ${rowText(row, 'id')}, true),
        set_config('request.jwt.claims', ${claims}, true),
        set_config('role', 'authenticated', true);`}
      create temporary table cost on commit drop as
        select ${looked} as before, (${statement}) as found;
      select found::int, (${looked} - before)::int as looked from cost`);
    await session.run('rollback');
    return cost;
  }

  it.each([
    ['the newest page', 'select count(*) from public.my_notifications()', 20],
    [
      'a page far down',
      `select count(*) from public.my_notifications(now() - interval '6 days')`,
      20,
    ],
    ['the count of the unread', `select public.unread_notifications() ->> 'count'`, 100],
    ['the count when all is read', `select public.mark_all_notifications_read() ->> 'count'`, 0],
  ])('%s looks at few rows', async (_what, statement, found) => {
    const cost = await costOf(statement);
    expect(cost?.found).toBe(found);
    expect(cost?.looked).toBeLessThan(MOST);
  });
});
