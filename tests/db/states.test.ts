import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { rpcAsSeen } from './support/as-seen.ts';
import { addPublishedSlip } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const BEFORE = '2026-03-01T11:59:59.999999Z';
const AT = '2026-03-01T12:00:00Z';

describe.each(TARGETS)('states that follow from dates and counts on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  /** The rows of a list with one of the states, by a column, as its filter asks for them. */
  async function listed(sender: Sender, table: string, state: string, column: string) {
    const path = `/rest/v1/${table}?select=${column}&state=eq.${state}&order=${column}`;
    const { json } = await world.send(sender, 'GET', path);
    return (json as Record<string, unknown>[]).map((row) => row[column]);
  }

  describe('a promo code', () => {
    const CODE = { active: true, starts_at: '2026-01-01T00:00:00Z', redemptions: 0 };

    it.each([
      ['without an end or a limit is active', {}, AT, 'ACTIVE'],
      ['begins at its start', { starts_at: AT }, AT, 'ACTIVE'],
      ['begins later until then', { starts_at: AT }, BEFORE, 'AHEAD'],
      ['is active until its end', { ends_at: AT }, BEFORE, 'ACTIVE'],
      ['is expired from its end on', { ends_at: AT }, AT, 'EXPIRED'],
      ['has a use left', { max_redemptions: 3, redemptions: 2 }, AT, 'ACTIVE'],
      ['is used up', { max_redemptions: 3, redemptions: 3 }, AT, 'USED_UP'],
      [
        'is used up beyond a limit that was lowered',
        { max_redemptions: 1, redemptions: 3 },
        AT,
        'USED_UP',
      ],
      [
        'is expired even if it is used up',
        { max_redemptions: 3, redemptions: 3, ends_at: AT },
        AT,
        'EXPIRED',
      ],
      ['is off whatever its dates say', { active: false, ends_at: AT }, AT, 'OFF'],
    ])('%s', async (_, change, at, expected) => {
      const code = JSON.stringify({ ...CODE, ...change });
      expect(
        await world.run(sql`select private.promo_code_state(c, ${at}::timestamptz) as state
          from jsonb_populate_record(null::public.promo_codes, ${code}::jsonb) as c`),
      ).toEqual([{ state: expected }]);
    });

    it('is listed, and can be used, as what it is now', async () => {
      await world.run(`insert into public.plan_prices (plan_id, currency, amount)
        select id, 'USD', 2000 from public.plans where code = 'VIP_YEAR';
        insert into public.promo_codes
          (code, percent_off, starts_at, ends_at, max_redemptions, redemptions, active)
        values ('S-ACTIVE', 10, now() - interval '1 day', now() + interval '1 day', 2, 1, true),
          ('S-AHEAD', 10, now() + interval '1 day', null, null, 0, true),
          ('S-EXPIRED', 10, now() - interval '2 days', now() - interval '1 day', null, 0, true),
          ('S-USED_UP', 10, now() - interval '1 day', null, 1, 1, true),
          ('S-OFF', 10, now() - interval '1 day', null, null, 0, false)`);
      const quotes: Record<string, unknown> = {};
      for (const state of ['ACTIVE', 'AHEAD', 'EXPIRED', 'USED_UP', 'OFF']) {
        expect(await listed('support', 'listed_promo_codes', state, 'code')).toEqual([
          `S-${state}`,
        ]);
        const { json } = await world.rpc('tipster', 'preview_plan_change', {
          plan_code: 'VIP_YEAR',
          currency: 'USD',
          promo_code: `S-${state}`,
        });
        quotes[state] = (json as { message?: string; discount?: number }).message ?? 'taken';
      }
      expect(quotes).toEqual({
        ACTIVE: 'taken',
        AHEAD: 'PROMO_UNKNOWN',
        EXPIRED: 'PROMO_UNKNOWN',
        USED_UP: 'PROMO_USED_UP',
        OFF: 'PROMO_UNKNOWN',
      });
      expect(await listed('tipster', 'listed_promo_codes', 'ACTIVE', 'code')).toEqual([]);
    });
  });

  describe('a commission', () => {
    it.each([
      ['HELD', BEFORE, 'HELD'],
      ['HELD', AT, 'HOLD_ENDED'],
      ['APPROVED', AT, 'APPROVED'],
      ['PAID', AT, 'PAID'],
      ['REVERSED', AT, 'REVERSED'],
    ])('that is %s until noon is at %s %s', async (status, at, expected) => {
      expect(
        await world.run(sql`select private.commission_state(${status}, ${AT}::timestamptz,
          ${at}::timestamptz) as state`),
      ).toEqual([{ state: expected }]);
    });

    it('is listed and summed as what it is now, and approved once its hold has ended', async () => {
      const [affiliate] = await world.run(sql`insert into public.affiliates (user_id, code, status)
        values (${world.accounts.vip.id}, 'STATES', 'ACTIVE') returning id`);
      const rows = await world.run(sql`with paid as (
          insert into public.payments (user_id, provider, purpose, amount, currency, idempotency_key)
          select ${world.accounts.basic.id}, 'sandbox', 'NEW', 1000, 'USD', 'states-' || n
          from generate_series(1, 2) as n returning id)
        insert into public.commissions (affiliate_id, payment_id, base_amount, rate_bps, amount,
          currency, held_until)
        select ${rowText(affiliate, 'id')}::uuid, id, 1000, 2000, 200 + row_number() over (), 'USD',
          now() + make_interval(hours => (case row_number() over () when 1 then 1 else -1 end)::int)
        from paid returning id, amount::int as amount`);
      const idOf = (amount: number) =>
        rowText(
          rows.find((row) => row.amount === amount),
          'id',
        );
      expect(await listed('finance', 'listed_commissions', 'HELD', 'id')).toEqual([idOf(201)]);
      expect(await listed('vip', 'listed_commissions', 'HOLD_ENDED', 'id')).toEqual([idOf(202)]);
      expect(await listed('free', 'listed_commissions', 'HELD', 'id')).toEqual([]);
      expect((await world.rpc('vip', 'affiliate_figures')).json).toMatchObject({
        sums: [{ currency: 'USD', held: 201, hold_ended: 202, approved: 0 }],
      });
      const approve = (amount: number) =>
        rpcAsSeen(world, 'finance', 'approve_commissions', { commission_ids: [idOf(amount)] });
      expect((await approve(201)).json).toMatchObject({ message: 'COMMISSION_HELD' });
      expect((await approve(202)).status).toBe(200);
      expect(await listed('finance', 'listed_commissions', 'APPROVED', 'id')).toEqual([idOf(202)]);
    });
  });

  describe('a tip or slip', () => {
    it.each([
      ['SCHEDULED', 0.001, 'AHEAD'],
      ['SCHEDULED', 0, 'PLAYING'],
      ['SCHEDULED', -3, 'PLAYING'],
      ['SCHEDULED', -3.001, 'OVER'],
      ['TBD', -3.001, 'OVER'],
      ['LIVE', -12, 'PLAYING'],
      ['LIVE', -12.001, 'OVER'],
      ['SUSPENDED', -3.001, 'OVER'],
      ['POSTPONED', 1, 'AHEAD'],
      ['POSTPONED', 0, 'OVER'],
      ['FINISHED', -1, 'OVER'],
      ['CANCELLED', 1, 'OVER'],
    ])(
      'knows of a match that is %s, %s hours from its start: %s',
      async (state, hours, expected) => {
        expect(
          await world.run(sql`select private.match_stage(${state},
          ${AT}::timestamptz + make_interval(secs => 3600 * ${hours}::float), ${AT}::timestamptz) as stage`),
        ).toEqual([{ stage: expected }]);
      },
    );

    it.each([
      ['DRAFT', 'PENDING', ['DRAFT', 'MISSED', 'MISSED']],
      ['PUBLISHED', 'PENDING', ['PUBLISHED', 'PLAYING', 'AWAITING']],
      ['PUBLISHED', 'VOID', ['SETTLED', 'SETTLED', 'SETTLED']],
      ['WITHDRAWN', 'PENDING', ['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN']],
    ])('that is %s and %s follows its match: %j', async (status, outcome, expected) => {
      const rows =
        await world.run(sql`select private.tip_state(${status}, ${outcome}, stage) as state
        from unnest(array['AHEAD', 'PLAYING', 'OVER']) as stage`);
      expect(rows.map(({ state }) => state)).toEqual(expected);
    });

    it('is listed to members and staff as what it is now', async () => {
      const found: Record<string, string> = {};
      // In the order of publication.
      for (const [name, startsIn, state] of [
        ['OVER', -5, 'SCHEDULED'],
        ['PLAYING', -1, 'LIVE'],
        ['AHEAD', 2, 'SCHEDULED'],
      ] as const) {
        const fixtureId = await addFixture(world.run, { startsIn });
        const id = await addDraft(world.run, fixtureId);
        await publishAt(world.run, id, inHours(startsIn - 3));
        await world.run(sql`update public.fixtures set state = ${state} where id = ${fixtureId}`);
        found[name] = id;
      }
      const { AHEAD, PLAYING, OVER } = found;
      const mine = new Set(Object.values(found));
      for (const [state, id] of [
        ['PUBLISHED', AHEAD],
        ['PLAYING', PLAYING],
        ['AWAITING', OVER],
      ] as const) {
        for (const [sender, table, column] of [
          ['anonymous', 'listed_tips', 'prediction_id'],
          ['support', 'desk_tips', 'id'],
        ] as const) {
          const ids = await listed(sender, table, state, column);
          expect([table, state, ids.filter((one) => mine.has(String(one)))]).toEqual([
            table,
            state,
            [id],
          ]);
        }
      }
    });

    it('with several matches is over once all of them are', async () => {
      const legs = [{ fixture: { startsIn: -5 } }, { fixture: { startsIn: 1 } }];
      const { id, fixtures } = await addPublishedSlip(world.run, { legs }, inHours(-6));
      const isListed = async (state: string) =>
        (await listed('support', 'desk_slips', state, 'id')).includes(id);
      const legStates = async () => {
        const path = `/rest/v1/desk_slips?select=legs&id=eq.${id}`;
        const { json } = await world.send('admin', 'GET', path);
        const [slip] = json as { legs: { state: string }[] }[];
        return slip?.legs.map(({ state }) => state);
      };
      expect([await isListed('PLAYING'), await isListed('AWAITING')]).toEqual([true, false]);
      expect(await legStates()).toEqual(['AWAITING', 'PUBLISHED']);
      await world.run(sql`update public.fixtures set starts_at = now() - interval '4 hours'
        where id = ${fixtures[1]}`);
      expect([await isListed('PLAYING'), await isListed('AWAITING')]).toEqual([false, true]);
      expect((await listed('free', 'listed_slips', 'AWAITING', 'slip_id')).includes(id)).toBe(true);
    });
  });

  describe('an entitlement', () => {
    it.each([
      [{ starts_at: AT }, BEFORE, 'AHEAD'],
      [{ starts_at: AT }, AT, 'ACTIVE'],
      [{ ends_at: AT }, BEFORE, 'ACTIVE'],
      [{ ends_at: AT }, AT, 'ENDED'],
      [{ revoked_at: BEFORE }, AT, 'REVOKED'],
    ])('with %j is at %s %s', async (change, at, expected) => {
      const { starts_at, ends_at, revoked_at } = {
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2026-12-01T00:00:00Z',
        revoked_at: null,
        ...change,
      };
      expect(
        await world.run(sql`select private.entitlement_state(${starts_at}::timestamptz,
          ${ends_at}::timestamptz, ${revoked_at}::timestamptz, ${at}::timestamptz) as state`),
      ).toEqual([{ state: expected }]);
    });

    it('given as a bonus is listed with its access, also when that was revoked', async () => {
      const id = world.accounts.premium.id;
      await world.run(sql`select private.give_bonus(${id}, 'STAFF', 'STAFF:states', 'VIP', 3)`);
      const ofBonus = async (sender: Sender) => {
        const path = `/rest/v1/listed_bonuses?select=state&user_id=eq.${id}&tier=eq.VIP`;
        return (await world.send(sender, 'GET', path)).json;
      };
      expect(await ofBonus('premium')).toEqual([{ state: 'ACTIVE' }]);
      expect(await ofBonus('vip')).toEqual([]);
      await world.run(sql`update public.entitlements set revoked_at = now()
        where user_id = ${id} and tier = 'VIP'`);
      expect(await ofBonus('support')).toEqual([{ state: 'REVOKED' }]);
      const path = `/rest/v1/listed_entitlements?select=state&user_id=eq.${id}&tier=eq.VIP`;
      expect((await world.send('premium', 'GET', path)).json).toEqual([{ state: 'REVOKED' }]);
    });
  });
});
