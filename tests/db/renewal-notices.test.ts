import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { emailOf } from './support/accounts.ts';
import { sql } from './support/sql.ts';
import { inHours } from './support/tips.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

const DAY = 24;
const MONTH = 30 * DAY;

interface Plan {
  tier?: string;
  source?: string;
  /** Total duration in hours. */
  period?: number;
  revoked?: boolean;
}

describe.each(TARGETS)('notices of a plan that ends on %s', (target) => {
  let session: Session;
  let owner: string;
  beforeAll(async () => {
    session = await openSession(target);
    const [row] = await session.run(
      sql`select id from public.profiles where email = ${emailOf('free')}`,
    );
    owner = rowText(row, 'id');
  });
  afterAll(() => session?.close());
  beforeEach(async () => {
    await session.run('delete from public.entitlements; delete from public.notifications');
  });

  async function plan(hoursLeft: number, about: Plan = {}): Promise<string> {
    const { tier = 'BASIC', source = 'SUBSCRIPTION', period = MONTH, revoked = false } = about;
    const [made] = await session.run(sql`
      insert into public.entitlements (user_id, tier, source, starts_at, ends_at, revoked_at)
      values (${owner}, ${tier}, ${source}, ${inHours(hoursLeft - period)},
        ${inHours(hoursLeft)}, ${revoked ? inHours(-1) : null})
      returning id`);
    return rowText(made, 'id');
  }
  /** Runs the job as of an hour; returns how many people it notified. */
  async function runAt(hours: number): Promise<number> {
    const [row] = await session.run(
      sql`select private.notify_renewals_due(${inHours(hours)}) as n`,
    );
    return Number(row?.n);
  }

  it('are sent within 7 days and again within 1, once each, to its owner', async () => {
    await plan(10 * DAY);
    expect(await runAt(0)).toBe(0);
    expect([await runAt(3.5 * DAY), await runAt(4 * DAY)]).toEqual([1, 0]);
    expect([await runAt(9.5 * DAY), await runAt(9.6 * DAY)]).toEqual([1, 0]);
    expect(await runAt(10.1 * DAY)).toBe(0);
    const told = await session.run('select user_id, kind, payload from public.notifications');
    expect(told).toHaveLength(2);
    for (const { user_id, kind, payload } of told) {
      expect([user_id, kind]).toEqual([owner, 'RENEWAL_DUE']);
      const { plan: tier, ends_at } = payload as Record<string, string>;
      expect([tier, new Date(String(ends_at))]).toEqual(['BASIC', inHours(10 * DAY)]);
    }
  });

  it('are sent once if the job did not run until the last day', async () => {
    await plan(DAY / 2);
    expect([await runAt(0), await runAt(0.1)]).toEqual([1, 0]);
  });

  it('are sent again after the plan was extended', async () => {
    const id = await plan(3 * DAY);
    expect(await runAt(0)).toBe(1);
    await session.run(
      sql`update public.entitlements set ends_at = ${inHours(33 * DAY)} where id = ${id}`,
    );
    expect([await runAt(0), await runAt(30 * DAY)]).toEqual([0, 1]);
  });

  it.each<[string, number, Plan]>([
    ['was revoked', 2 * DAY, { revoked: true }],
    ['was given by staff', 2 * DAY, { source: 'STAFF' }],
    ['is no longer than the notice', 5 * DAY, { period: 6 * DAY }],
    ['is over', -1, {}],
    ['has not begun', 2 * DAY, { period: DAY }],
  ])('don’t come when it %s', async (_why, hoursLeft, about) => {
    await plan(hoursLeft, about);
    expect(await runAt(0)).toBe(0);
  });

  it('are not sent if access continues: renewed, or covered by a higher plan', async () => {
    await plan(2 * DAY);
    await plan(2 * DAY + MONTH, { tier: 'PREMIUM' });
    expect(await runAt(0)).toBe(0);
    await session.run(
      sql`update public.entitlements set revoked_at = now() where tier = 'PREMIUM'`,
    );
    expect(await runAt(0)).toBe(1);
  });
});
