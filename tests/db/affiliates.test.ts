import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { type AccountName, signUp } from './support/accounts.ts';
import { rpcAsSeen } from './support/as-seen.ts';
import { changesNothing } from './support/attack.ts';
import { sql } from './support/sql.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('affiliates on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const apply = (sender: Sender, code: unknown, more: object = {}) =>
    world.rpc(sender, 'apply_as_affiliate', {
      code,
      audience: 'A newsletter',
      payout_method: 'BANK',
      payout_details: 'IBAN 1',
      ...more,
    });
  const affiliateOf = async (name: AccountName) => {
    const rows = await world.run(
      sql`select id, code, status, rate_bps, payout_details, reviewed_by
          from public.affiliates where user_id = ${world.accounts[name].id}`,
    );
    return rows[0];
  };
  const decide = (sender: Sender, id: string, body: object) =>
    world.send(sender, 'PATCH', `/rest/v1/affiliates?id=eq.${id}`, {
      body,
      headers: { prefer: 'return=representation' },
    });
  const broughtBy = async (userId: string) => {
    const [row] = await world.run(
      sql`select a.code from public.affiliate_referrals as r
          join public.affiliates as a on a.id = r.affiliate_id where r.user_id = ${userId}`,
    );
    return rowText(row, 'code');
  };

  it('apply with their own code, and an administrator decides', async () => {
    expect((await apply('premium', 'tipland')).json).toMatchObject({
      code: 'TIPLAND',
      status: 'PENDING',
    });
    expect((await apply('premium', 'AGAIN')).json).toMatchObject({ message: 'AFFILIATE_ALREADY' });
    expect((await apply('basic', 'TIPLAND')).json).toMatchObject({
      message: 'AFFILIATE_CODE_TAKEN',
    });
    expect((await apply('basic', 'a b')).json).toMatchObject({ message: 'AFFILIATE_CODE_INVALID' });
    expect((await world.rpc('anonymous', 'follow_affiliate_link', { code: 'TIPLAND' })).json).toBe(
      null,
    );
    const affiliate = await affiliateOf('premium');
    const id = rowText(affiliate, 'id');
    const review = (sender: Sender) =>
      rpcAsSeen(world, sender, 'review_affiliate', {
        affiliate_id: id,
        decision: 'REJECTED',
        note: 'Tell us more',
      });
    expect((await review('premium')).status).toBe(403);
    expect((await review('finance')).status).toBe(403);
    expect((await review('admin')).json).toMatchObject({ review_note: 'Tell us more' });
    expect((await apply('premium', 'TIPLAND', { payout_details: 'IBAN 2' })).json).toMatchObject({
      status: 'PENDING',
      review_note: null,
    });
    expect((await decide('admin', id, { status: 'ACTIVE', rate_bps: 2500 })).json).toMatchObject([
      { status: 'ACTIVE', rate_bps: 2500, reviewed_by: world.accounts.admin.id },
    ]);
    expect(
      (
        await world.rpc('premium', 'set_payout_details', {
          payout_method: 'MOBILE_MONEY',
          payout_details: '+254',
        })
      ).json,
    ).toMatchObject({ payout_details: '+254' });
  });

  it('may not decide, raise a rate or read others', async () => {
    const id = rowText(await affiliateOf('premium'), 'id');
    const answers = await changesNothing(world, async () => {
      const sent = [];
      for (const sender of ['anonymous', 'premium', 'free', 'support', 'finance'] as const) {
        sent.push(
          await decide(sender, id, { rate_bps: 5000 }),
          await world.send(sender, 'POST', '/rest/v1/affiliates', {
            body: { id, user_id: world.accounts.free.id, code: 'SLYSLY', status: 'ACTIVE' },
            headers: { prefer: 'resolution=merge-duplicates,return=representation' },
          }),
        );
      }
      sent.push(
        await decide('admin', id, { code: 'MINE' }),
        await decide('admin', id, { payout_details: 'Mine' }),
        await decide('admin', id, { rate_bps: 9999 }),
        await decide('admin', id, { status: 'PENDING' }),
        await apply('excluded', 'EXCLUDED'),
        await apply('anonymous', 'ANONYMOUS'),
        await apply('free', 'FREEFREE', { payout_method: 'GOLD' }),
        await world.rpc('free', 'set_payout_details', {
          payout_method: 'BANK',
          payout_details: '',
        }),
        await world.rpc('anonymous', 'follow_affiliate_link', { code: "'; drop table x; --" }),
        await world.rpc('anonymous', 'follow_affiliate_link', { code: 'x'.repeat(1_000_000) }),
        await world.rpc('free', 'follow_affiliate_link', { code: null }),
      );
      return sent;
    });
    const through = answers.filter(
      ({ status, text }) => status < 400 && !['', '[]', 'null'].includes(text),
    );
    expect(through).toEqual([]);
    expect((await world.send('free', 'GET', '/rest/v1/affiliates?select=*')).json).toEqual([]);
  });

  it('are deleted while their link was never used, and come back as they were', async () => {
    await apply('free', 'MISTAKE', { payout_details: 'IBAN of free' });
    const id = rowText(await affiliateOf('free'), 'id');
    const remove = (sender: Sender) =>
      world.send(sender, 'DELETE', `/rest/v1/affiliates?id=eq.${id}`, {
        headers: { prefer: 'return=representation' },
      });
    const path = `/rest/v1/affiliates?select=*&id=eq.${id}`;
    const [before] = (await world.send('admin', 'GET', path)).json as Record<string, unknown>[];
    expect((await remove('admin')).json).toMatchObject([{ code: 'MISTAKE' }]);
    expect(await affiliateOf('free')).toBeUndefined();

    // Values in a request about somebody's payout account, or the time of their application, are ignored.
    const forged = {
      ...before,
      payout_details: 'Mine',
      created_at: '2001-01-01T00:00:00Z',
      used: true,
    };
    const back = await world.send('admin', 'POST', '/rest/v1/affiliates', { body: forged });
    expect(back.status).toBe(201);
    const [after] = (await world.send('admin', 'GET', path)).json as Record<string, unknown>[];
    expect(after).toEqual({ ...before, updated_at: after?.updated_at });

    await decide('admin', id, { status: 'ACTIVE' });
    await world.rpc('anonymous', 'follow_affiliate_link', { code: 'MISTAKE' });
    const refused = await changesNothing(world, async () => [await remove('admin')]);
    expect(refused[0]).toMatchObject({ status: 409, json: { message: 'IN_USE' } });
    await world.run(sql`delete from public.affiliates where id = ${id}`);
  });

  it('have their clicks counted by day, also in parallel, without a word about who clicked', async () => {
    const follow = () => world.rpc('anonymous', 'follow_affiliate_link', { code: 'tipland' });
    const answers = await Promise.all(Array.from({ length: 12 }, follow));
    expect(answers[0]?.json).toEqual({ code: 'TIPLAND', cookie_days: 30 });
    const clicks = await world.send('premium', 'GET', '/rest/v1/affiliate_clicks?select=*');
    const id = rowText(await affiliateOf('premium'), 'id');
    const day = new Date().toISOString().slice(0, 10);
    expect(clicks.json).toEqual([{ affiliate_id: id, day, clicks: 12 }]);
    expect((await world.send('vip', 'GET', '/rest/v1/affiliate_clicks')).json).toEqual([]);
  });

  it('are credited with sign-ups within the days of their link, and no others', async () => {
    const join = async (email: string, code: unknown, clickedAt: unknown) => {
      const { id } = await signUp(world.fetch, email, {
        affiliate_code: code,
        affiliate_clicked_at: clickedAt,
      });
      return broughtBy(id);
    };
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    expect(await join('one@example.com', 'tipland', daysAgo(0))).toBe('TIPLAND');
    expect(await join('two@example.com', 'TIPLAND', daysAgo(29.9))).toBe('TIPLAND');
    expect(await join('late@example.com', 'TIPLAND', daysAgo(30.1))).toBe('');
    expect(await join('when@example.com', 'TIPLAND', 'yesterday')).toBe('');
    expect(await join('future@example.com', 'TIPLAND', daysAgo(-400))).toBe('');
    expect(await join('nowhere@example.com', 'NOWHERE', daysAgo(0))).toBe('');
    expect(await join('odd@example.com', { a: [1] }, { b: 2 })).toBe('');
    // The affiliate under another spelling of the same mailbox.
    for (const mine of ['premium+me', 'p.re.mium', 'Premium.+x']) {
      expect(await join(`${mine}@example.com`, 'TIPLAND', daysAgo(0))).toBe('');
    }
    const id = rowText(await affiliateOf('premium'), 'id');
    await decide('admin', id, { status: 'SUSPENDED' });
    expect(await join('of-a-suspended-one@example.com', 'TIPLAND', daysAgo(0))).toBe('');
    expect((await world.send('premium', 'GET', '/rest/v1/affiliate_referrals')).json).toEqual([]);
    expect((await world.send('finance', 'GET', '/rest/v1/affiliate_referrals')).json).toHaveLength(
      2,
    );
  });
});
