import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPublishedSlip } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('pending staff work on %s', (target) => {
  let world: World;
  const played = { state: 'FINISHED', home_reg: 2, away_reg: 1 };

  async function addTip(startsIn: number, result: object = {}, authorId?: string): Promise<string> {
    const fixture = await addFixture(world.run, { startsIn });
    const tip = await addDraft(world.run, fixture, { authorId });
    await publishAt(world.run, tip, inHours(startsIn - 1));
    if ('state' in result) {
      await world.run(sql`update public.fixtures set state = 'FINISHED', home_reg = 2, away_reg = 1
        where id = ${fixture}`);
    }
    return fixture;
  }

  beforeAll(async () => {
    world = await openWorld(target);
    await addTip(-30, played);
    await addTip(-20);
    // The tipster's own tip, and a slip with a leg on its match.
    const { tipster, finance, admin } = world.accounts;
    const legs = [{ fixtureId: await addTip(-15, {}, tipster.id) }, { fixture: { startsIn: -14 } }];
    await addPublishedSlip(world.run, { authorId: tipster.id, legs }, inHours(-17));
    await addTip(5);
    await addDraft(world.run, await addFixture(world.run, { startsIn: 7 }), {
      authorId: tipster.id,
    });
    await addDraft(world.run, await addFixture(world.run, { startsIn: 3 }), {});
    // Too late to publish, so it is not pending.
    await addDraft(world.run, await addFixture(world.run, { startsIn: -3 }), {});
    await world.run(sql`insert into public.affiliates (user_id, code, status)
      values (${world.accounts.free.id}, 'WAITING1', 'PENDING'),
        (${world.accounts.vip.id}, 'AGREED01', 'ACTIVE'), (${admin.id}, 'MYSELF01', 'PENDING')`);
    for (const { id } of [finance, admin]) {
      await world.run(sql`
        insert into public.payments (user_id, provider, purpose, amount, currency, status, idempotency_key)
        values (${id}, 'manual', 'NEW', 900, 'EUR', 'AWAITING_APPROVAL', ${`own-${id}`})`);
    }
  });
  afterAll(() => world?.close());

  async function work(of: 'support' | 'tipster' | 'rival' | 'finance' | 'admin') {
    const rows = (await world.rpc(of, 'my_work')).json as Record<string, string>[];
    return Object.fromEntries(rows.map(({ kind, items }) => [kind, Number(items)]));
  }

  it('counts each role’s own work', async () => {
    expect(await work('tipster')).toEqual({ DUE: 1, AWAITED: 1, DRAFT: 1 });
    expect(await work('finance')).toEqual({ TRANSFER: 1 });
    expect(await work('admin')).toEqual({
      ...{ DUE: 1, AWAITED: 3, DRAFT: 2, AFFILIATE: 1, TRANSFER: 1 },
    });
  });

  it('says since when, and for drafts the next start', async () => {
    const rows = (await world.rpc('admin', 'my_work')).json as Record<string, string>[];
    const since = (kind: string) =>
      Math.round(
        (Date.parse(rows.find((row) => row.kind === kind)?.since ?? '') - inHours(0).getTime()) /
          3_600_000,
      );
    expect(since('DUE')).toBe(-30);
    expect(since('AWAITED')).toBe(-20);
    expect(since('DRAFT')).toBe(3);
  });

  it('shows a changed result to administrators only', async () => {
    await world.rpc('tipster', 'settle_due');
    expect(await work('tipster')).toEqual({ AWAITED: 1, DRAFT: 1 });
    await world.run(sql`update public.fixtures set home_reg = 0 where state = 'FINISHED'`);
    expect(await work('tipster')).toEqual({ AWAITED: 1, DRAFT: 1 });
    expect(await work('admin')).toMatchObject({ CHANGED: 1 });
  });

  it('makes no comparison for tips that were never settled', async () => {
    const look = (first: string) =>
      world.run(`${first}
        create or replace function private.is_graded_by_facts(
          header public.predictions, fixture public.fixtures)
        returns boolean language plpgsql as $$ begin raise 'compared'; end $$;
        select count(*) from private.gradings(now());
        do $$ begin raise 'undone'; end $$;`);
    await expect(look('')).rejects.toThrow('compared');
    await expect(
      look('alter table public.settlements disable trigger user; delete from public.settlements;'),
    ).rejects.toThrow('undone');
  });

  it('shows support the members with overdue payments, and suspended ones', async () => {
    expect(await work('support')).toEqual({ SUSPENDED: 1 });
    await world.run(sql`insert into public.subscriptions (user_id, plan_id, tier, billing_interval,
        currency, amount, provider, state, current_period_start, current_period_end, grace_until)
      select ${world.accounts.vip.id}, id, tier, billing_interval, 'USD', 100, 'sandbox', 'PAST_DUE',
        now() - interval '31 days', now() - interval '1 day', now() + interval '2 days'
      from public.plans where code = 'VIP_MONTH'`);
    await world.run(sql`update public.profiles set suspended_until = now() + interval '1 day',
      suspension_reason = 'Being looked at' where id = ${world.accounts.free.id}`);
    expect(await work('support')).toEqual({ PAST_DUE: 1, SUSPENDED: 2 });
    expect(await work('admin')).toMatchObject({ PAST_DUE: 1 });
    expect(await work('finance')).toEqual({ TRANSFER: 1 });
  });

  it('counts an awaited result for those who may enter it', async () => {
    expect(await work('tipster')).toMatchObject({ AWAITED: 1 });
    expect(await work('rival')).toMatchObject({ AWAITED: 3 });
    expect(await work('admin')).toMatchObject({ AWAITED: 3 });
  });

  it('counts for support only those whose suspension support may lift', async () => {
    const before = await work('support');
    await world.run(sql`update public.profiles set suspended_until = now() + interval '1 day',
      suspension_reason = 'Being looked at' where id = ${world.accounts.rival.id}`);
    expect(await work('support')).toEqual(before);
  });

  it('is for staff', async () => {
    for (const nobody of ['vip', 'free'] as const) {
      expect((await world.rpc(nobody, 'my_work')).status, nobody).toBe(403);
    }
  });
});
