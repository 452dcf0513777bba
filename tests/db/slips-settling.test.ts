import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedSlip } from '@/product/record/listed-slip';
import { slipOutcome, slipProfit } from '@/product/record/slip-profit';
import { SLIP_CSV_HEADER, toSlipLine, toSlipRow } from '@/product/record/slip-row';
import { verifyRecord } from '@/product/record/verify-record';
import { canonicalText, listedSlip, sha256 } from './support/listed-slip.ts';
import { addPublishedSlip } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { inHours } from './support/tips.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('settling slips on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const entryFor = (reader: Sender, id: string) => listedSlip(world, reader, id);
  const finish = (fixture: string, home: number, away: number) =>
    world.run(sql`update public.fixtures set state = 'FINISHED', starts_at = now() - interval '2 hours',
      home_reg = ${home}, away_reg = ${away} where id = ${fixture}`);

  it('have the same factor, outcome and profit as an independent computation', async () => {
    const legs = fc.array(
      fc.record({
        odds: fc.integer({ min: 1001, max: 4000 }).map((odds) => (odds / 1000).toFixed(3)),
        outcome: fc.constantFrom('WON', 'WON', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST'),
      }),
      { minLength: 2, maxLength: 20 },
    );
    const stake = fc.integer({ min: 1, max: 40 }).map((quarters) => (quarters / 4).toFixed(2));
    const slips = fc.sample(fc.record({ legs, stake }), { numRuns: 2000, seed: 7 });
    const computed = await world.run(sql`
      select private.slip_outcome(o.odds, o.outcomes) as outcome,
        round((s.value ->> 'stake')::numeric * (private.slip_factor(o.odds, o.outcomes) - 1), 4)::text
          as profit
      from jsonb_array_elements(${JSON.stringify(slips)}::jsonb) with ordinality as s (value, place)
      cross join lateral (
        select array_agg((l.value ->> 'odds')::numeric order by l.place) as odds,
          array_agg(l.value ->> 'outcome' order by l.place) as outcomes
        from jsonb_array_elements(s.value -> 'legs') with ordinality as l (value, place)
      ) as o
      order by s.place`);
    expect(computed).toEqual(
      slips.map((slip) => ({
        outcome: slipOutcome(slip.legs),
        profit: slipProfit(slip.legs, slip.stake),
      })),
    );
    expect(new Set(computed.map((row) => row.outcome)).size).toBe(5);
  });

  it('are revealed, once lost, when their open matches are postponed beyond their window', async () => {
    const lostWith = async (startsIn: number) => {
      const legs = [{ fixture: { startsIn: -49.5 } }, { fixture: { startsIn } }];
      const slip = await addPublishedSlip(world.run, { tier: 'PREMIUM', legs }, inHours(-50));
      const [first = '', second = ''] = slip.fixtures;
      await finish(first, 0, 1);
      await world.run(
        sql`update public.fixtures set starts_at = ${inHours(2000)} where id = ${second}`,
      );
      await world.rpc('tipster', 'settle_due');
      const { outcome, locked } = await entryFor('anonymous', slip.id);
      await finish(second, 1, 0);
      return [outcome, locked];
    };
    expect(await lostWith(-49)).toEqual(['LOST', false]);
    expect(await lostWith(-47)).toEqual(['LOST', true]);
  });

  it('win as a whole, with half results and voids, exact to the last digit', async () => {
    const slip = await addPublishedSlip(
      world.run,
      {
        tier: 'BASIC',
        stake: 2.5,
        legs: [
          { fixture: { startsIn: -3 }, odds: 1.9 },
          {
            fixture: { startsIn: -3 },
            market: 'FOOTBALL_ASIAN_HANDICAP',
            line: 0.25,
            odds: 1.855,
          },
          { fixture: { startsIn: -3 }, market: 'FOOTBALL_DRAW_NO_BET', odds: 3 },
        ],
      },
      inHours(-5),
    );
    const [a, b, c] = slip.fixtures as [string, string, string];
    await finish(a, 1, 0);
    await finish(b, 0, 0);
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ slips: 0 });
    expect((await entryFor('basic', slip.id)).legs?.map((leg) => leg.outcome)).toEqual([
      'WON',
      'HALF_WON',
      'PENDING',
    ]);
    await finish(c, 2, 2);
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ slips: 1 });
    const entry = await entryFor('anonymous', slip.id);
    expect(entry).toMatchObject({ outcome: 'HALF_WON', locked: false });
    // 2.5 · (1.9 · 1.4275 − 1) = 4.280625
    expect(Number(entry.profit_units)).toBe(4.2806);
    expect(entry.legs?.map((leg) => leg.outcome)).toEqual(['WON', 'HALF_WON', 'VOID']);
    expect(entry.commit_hash).toBe(sha256(canonicalText(entry)));
  });

  it('lose at once with their first lost leg, and hide the open legs until they start', async () => {
    const slip = await addPublishedSlip(
      world.run,
      {
        tier: 'VIP',
        stake: 2,
        legs: [{ fixture: { startsIn: -3 } }, { fixture: { startsIn: 5 } }],
      },
      inHours(-4),
    );
    const [first, second] = slip.fixtures as [string, string];
    await finish(first, 0, 1);
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ slips: 1 });
    expect(await entryFor('free', slip.id)).toMatchObject({
      outcome: 'LOST',
      locked: true,
      legs: null,
    });
    expect((await entryFor('vip', slip.id)).legs?.map((leg) => leg.outcome)).toEqual([
      'LOST',
      'PENDING',
    ]);
    const gated = `/rest/v1/slip_settlements?slip_id=eq.${slip.id}`;
    expect((await world.send('free', 'GET', gated)).json).toEqual([]);
    expect((await world.send('vip', 'GET', gated)).json).toHaveLength(1);

    const figuresFor = async (reader: Sender) =>
      (await world.rpc(reader, 'slip_figures', { tier: 'VIP' })).json as Record<string, unknown>[];
    expect(await figuresFor('anonymous')).toEqual(await figuresFor('vip'));
    expect((await figuresFor('free'))[0]).toMatchObject({ n: 1, lost: 1, withdrawn: 0 });

    await finish(second, 1, 0);
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ slips: 0 });
    const entry = await entryFor('anonymous', slip.id);
    expect(entry).toMatchObject({ outcome: 'LOST', locked: false });
    expect(Number(entry.profit_units)).toBe(-2);
    expect(entry.legs?.map((leg) => leg.outcome)).toEqual(['LOST', 'WON']);
  });

  it('are re-graded only if their matches’ facts have changed', async () => {
    const legs = [{ fixture: { startsIn: -3 } }, { fixture: { startsIn: -3 } }];
    const slip = await addPublishedSlip(world.run, { legs }, inHours(-4));
    const [first = '', second = ''] = slip.fixtures;
    await finish(first, 1, 0);
    await finish(second, 1, 0);
    await world.rpc('tipster', 'settle_due');
    const graded = async () => {
      const found = await world.run('select slip_id from private.slip_gradings(now(), null, true)');
      return found.some(({ slip_id }) => slip_id === slip.id);
    };
    expect(await graded()).toBe(false);
    await finish(second, 0, 1);
    expect(await graded()).toBe(true);
    await finish(second, 1, 0);
  });

  it('are awaited again when a match of theirs loses its result', async () => {
    const lacking = async (secondStartsIn: number) => {
      const legs = [{ fixture: { startsIn: -3 } }, { fixture: { startsIn: secondStartsIn } }];
      const slip = await addPublishedSlip(world.run, { legs }, inHours(-4));
      const [first = '', second = ''] = slip.fixtures;
      const isAhead = secondStartsIn > 0;
      await finish(first, isAhead ? 0 : 1, 0);
      if (!isAhead) await finish(second, 1, 0);
      await world.rpc('tipster', 'settle_due');
      const onDesk = async (state: string) => {
        await world.run(sql`update public.fixtures set state = ${state} where id = ${first}`);
        const { json } = await world.rpc('tipster', 'slips_preview');
        return (json as Record<string, unknown>[]).find((row) => row.slip_id === slip.id);
      };
      expect(await onDesk('FINISHED')).toBeUndefined();
      const row = await onDesk('SUSPENDED');
      await finish(first, isAhead ? 0 : 1, 0);
      await finish(second, 1, 0);
      return [row?.status, row?.current_outcome, row?.next_outcome];
    };
    expect(await lacking(-3)).toEqual(['AWAITED', 'WON', 'PENDING']);
    expect(await lacking(5)).toEqual(['AWAITED', 'LOST', 'PENDING']);
  });

  it('are re-graded by an additional row, never by a change', async () => {
    const slip = await addPublishedSlip(
      world.run,
      { legs: [{ fixture: { startsIn: -3 } }, { fixture: { startsIn: -3 }, odds: 1.5 }] },
      inHours(-3.5),
    );
    const [a, b] = slip.fixtures as [string, string];
    const onDesk = async () => {
      const rows = (await world.rpc('tipster', 'slips_preview')).json as Record<string, unknown>[];
      return rows.find((row) => row.slip_id === slip.id);
    };
    await finish(a, 0, 1);
    await finish(b, 1, 0);
    expect(await onDesk()).toMatchObject({ status: 'DUE', next_outcome: 'LOST', legs_count: 2 });
    for (const sender of ['anonymous', 'free', 'vip', 'support', 'finance'] as const)
      expect([401, 403]).toContain((await world.rpc(sender, 'slips_preview')).status);
    await world.rpc('tipster', 'settle_due');
    expect(await onDesk()).toBeUndefined();
    const args = { slip_id: slip.id, reason: 'The result was corrected' };
    expect((await world.rpc('admin', 'regrade_slip', args)).json).toMatchObject({
      message: 'OUTCOME_UNCHANGED',
    });
    await finish(a, 2, 1);
    expect(await onDesk()).toMatchObject({
      status: 'CHANGED',
      current_outcome: 'LOST',
      next_outcome: 'WON',
    });
    expect((await world.rpc('tipster', 'regrade_slip', args)).status).toBe(403);
    const answer = (await world.rpc('admin', 'regrade_slip', args)).json as Record<string, unknown>;
    expect(answer).toMatchObject({ outcome: 'WON', corrected: true });
    expect(Number(answer.profit_units)).toBe(2);
    const ledger = await world.run(sql`select kind from public.slip_settlements
      where slip_id = ${slip.id} order by created_at`);
    expect(ledger.map((row) => row.kind)).toEqual(['SETTLE', 'REGRADE']);
    expect(await onDesk()).toBeUndefined();
  });

  it('appear in an export that verifies without the server, and fails if one byte is altered', async () => {
    const answer = await world.send('anonymous', 'GET', '/rest/v1/listed_slips?order=seq');
    const rows = (answer.json as ListedSlip[]).map(toSlipRow);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const csv = `${[SLIP_CSV_HEADER, ...rows.map(toSlipLine)].join('\n')}\n`;
    const result = await verifyRecord(csv);
    expect(result.problems).toEqual([]);
    expect(result).toMatchObject({ ok: true, kind: 'slips', verified: rows.length, chainOnly: 0 });
    const head = (await world.rpc('anonymous', 'slip_head')).json as { chain_hash: string };
    expect(result.head?.chainHash).toBe(head.chain_hash);
    for (let at = csv.indexOf('\n') + 1; at < csv.length; at += 97) {
      const altered = csv.slice(0, at) + (csv[at] === '1' ? '2' : '1') + csv.slice(at + 1);
      expect((await verifyRecord(altered)).ok, `byte ${at}`).toBe(false);
    }
  });

  it('are not graded before their matches are played', async () => {
    const legs = [{ fixture: { startsIn: 3 } }, { fixture: { startsIn: 4 } }];
    const slip = await addPublishedSlip(world.run, { legs }, inHours(-1));
    const graded = async () => {
      const found = await world.run('select slip_id from private.slip_gradings(now(), null, true)');
      return found.some(({ slip_id }) => slip_id === slip.id);
    };
    expect(await graded()).toBe(false);
    await finish(slip.fixtures[0] ?? '', 0, 1);
    expect(await graded()).toBe(true);
  });
});
