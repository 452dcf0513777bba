import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '@/product/record/outcomes';
import { slipOutcome, slipProfit } from '@/product/record/slip-profit';
import { addPublishedSlip, type LegPlan } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { inHours } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const TIERS = ['FREE', 'BASIC', 'PREMIUM', 'VIP'] as const;
type Tier = (typeof TIERS)[number];

/** A pick and a final score that give a leg this outcome. */
const LEGS = {
  WON: [{ market: 'FOOTBALL_1X2' }, 1, 0],
  LOST: [{ market: 'FOOTBALL_1X2' }, 0, 1],
  VOID: [{ market: 'FOOTBALL_DRAW_NO_BET' }, 1, 1],
  HALF_WON: [{ market: 'FOOTBALL_ASIAN_HANDICAP', line: 0.25 }, 0, 0],
  HALF_LOST: [{ market: 'FOOTBALL_ASIAN_HANDICAP', line: -0.25 }, 0, 0],
} as const satisfies Record<string, [LegPlan, number, number]>;
type LegOutcome = keyof typeof LEGS;

/** A slip as we know it, without querying the database. */
interface Known {
  tier: Tier;
  stake: string;
  startsAt: number;
  status: 'PUBLISHED' | 'WITHDRAWN';
  outcome: Outcome;
  profit: string;
}

const random = fc.record({
  legs: fc.array(
    fc.record({
      outcome: fc.constantFrom<LegOutcome>('WON', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST'),
      odds: fc.integer({ min: 1101, max: 3999 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  lost: fc.constantFrom(false, false, true),
  stake: fc.integer({ min: 1, max: 20 }),
});

/** Settled slips of every outcome over all tiers, three days apart, the oldest first. */
async function fillSlips({ run }: World): Promise<Known[]> {
  const known: Known[] = [];
  const plans = fc.sample(random, { numRuns: 11, seed: 11 });
  for (const outcome of ['VOID', 'HALF_LOST', 'WON'] as const) {
    const legs = [1500, 2500].map((odds) => ({ outcome, odds }));
    plans.push({ legs, lost: false, stake: 9 });
  }
  for (const [index, plan] of plans.entries()) {
    const startsIn = -24 * (42 - 3 * index) - 12;
    const legs = plan.legs.map((leg, place) => ({
      outcome: plan.lost && place === 0 ? ('LOST' as const) : leg.outcome,
      odds: (leg.odds / 1000).toFixed(3),
    }));
    const stake = (plan.stake / 4).toFixed(2);
    const tier = TIERS[index % 4] ?? 'FREE';
    const slip = await addPublishedSlip(
      run,
      {
        tier,
        stake: Number(stake),
        legs: legs.map(({ outcome, odds }) => ({
          ...LEGS[outcome][0],
          odds: Number(odds),
          fixture: { startsIn },
        })),
      },
      inHours(startsIn - 2),
    );
    const results = legs.map(({ outcome }, place) => {
      const [, home, away] = LEGS[outcome];
      return sql`update public.fixtures set state = 'FINISHED', home_reg = ${home},
        away_reg = ${away} where id = ${slip.fixtures[place]}`;
    });
    await run(results.join(';'));
    known.push({
      tier,
      stake,
      startsAt: inHours(startsIn).getTime(),
      status: 'PUBLISHED',
      outcome: slipOutcome(legs),
      profit: slipProfit(legs, stake),
    });
  }
  return known;
}

/** One that is lost with an upcoming leg, one still open and one withdrawn, all behind a tier. */
async function addOthers({ run }: World): Promise<Known[]> {
  const tier = 'VIP';
  const lost = await addPublishedSlip(
    run,
    { tier, stake: 3.75, legs: [{ fixture: { startsIn: -3 } }, { fixture: { startsIn: 30 } }] },
    inHours(-5),
  );
  await run(sql`update public.fixtures set state = 'FINISHED', home_reg = 0, away_reg = 2
    where id = ${lost.fixtures[0]}`);
  const legs = [{ fixture: { startsIn: 30 } }, { fixture: { startsIn: 31 } }];
  await addPublishedSlip(run, { tier, stake: 5, legs }, inHours(-4));
  const taken = await addPublishedSlip(run, { tier, stake: 7, legs }, inHours(-3));
  await run(sql`select private.withdraw_slip_at(${taken.id}, 'A wrong line', ${inHours(-2)})`);
  const open = { tier, startsAt: inHours(30).getTime(), outcome: 'PENDING', profit: '0' } as const;
  return [
    {
      tier,
      stake: '3.75',
      startsAt: inHours(-3).getTime(),
      status: 'PUBLISHED',
      outcome: 'LOST',
      profit: '-3.7500',
    },
    { ...open, stake: '5.00', status: 'PUBLISHED' },
    { ...open, stake: '7.00', status: 'WITHDRAWN' },
  ];
}

const whole = (decimal: string) => Math.round(Number(decimal) * 10_000);

/** The figures added up by hand, in whole ten-thousandths of a unit. */
function figuresOf(slips: Known[]) {
  const settled = slips.filter(({ outcome }) => outcome !== 'PENDING');
  const counts = settled.filter(({ outcome }) => outcome !== 'VOID');
  const of = (outcome: Outcome) => settled.filter((slip) => slip.outcome === outcome).length;
  const staked = counts.reduce((sum, { stake }) => sum + whole(stake), 0);
  const profit = counts.reduce((sum, slip) => sum + whole(slip.profit), 0);
  const starts = settled.map(({ startsAt }) => startsAt);
  return {
    n: settled.length,
    won: of('WON'),
    half_won: of('HALF_WON'),
    void: of('VOID'),
    half_lost: of('HALF_LOST'),
    lost: of('LOST'),
    withdrawn: slips.filter(({ status }) => status === 'WITHDRAWN').length,
    open: slips.filter(({ status, outcome }) => status === 'PUBLISHED' && outcome === 'PENDING')
      .length,
    staked: staked / 10_000,
    profit: profit / 10_000,
    yield_pct: counts.length === 0 ? null : (100 * profit) / staked,
    hit_rate_pct:
      counts.length === 0 ? null : (100 * (of('WON') + of('HALF_WON') / 2)) / counts.length,
    first_at: starts.length === 0 ? null : Math.min(...starts),
    last_at: starts.length === 0 ? null : Math.max(...starts),
  };
}

describe.each(TARGETS)('the figures of slips on %s', (target) => {
  let world: World;
  let known: Known[];
  beforeAll(async () => {
    world = await openWorld(target);
    known = await fillSlips(world);
    known.push(...(await addOthers(world)));
    await world.rpc('tipster', 'settle_due');
  });
  afterAll(() => world?.close());

  async function expectFigures(args: object, slips: Known[]): Promise<void> {
    const own = figuresOf(slips);
    for (const reader of ['anonymous', 'vip', 'admin'] as const) {
      const { status, json } = await world.rpc(reader, 'slip_figures', args);
      expect(status).toBe(200);
      const [row = {}] = json as Record<string, unknown>[];
      for (const [name, value] of Object.entries(own)) {
        const given = row[name] ?? null;
        const theirs =
          given === null
            ? null
            : name.endsWith('_at')
              ? new Date(String(given)).getTime()
              : Number(given);
        const what = `${reader} ${JSON.stringify(args)} ${name}: ${value}, ${theirs}`;
        if (value === null || theirs === null) expect(theirs, what).toBe(value);
        else expect(Math.abs(theirs - value), what).toBeLessThan(1e-4);
      }
    }
  }

  it('include every outcome, one of them lost while a leg is upcoming', () => {
    const { n, open, withdrawn, ...rest } = figuresOf(known);
    expect([n, open, withdrawn]).toEqual([15, 1, 1]);
    for (const name of ['won', 'half_won', 'void', 'half_lost', 'lost'] as const) {
      expect(rest[name], name).toBeGreaterThan(0);
    }
  });

  it('equal a second computation over all tiers, for every reader', () => expectFigures({}, known));

  it.each(TIERS)('equal a second computation for %s only', (tier) =>
    expectFigures(
      { tier },
      known.filter((slip) => slip.tier === tier),
    ),
  );

  it.each([0, 20, 30])('equal a second computation for the last %i days', (days) =>
    expectFigures(
      { days },
      known.filter((slip) => slip.startsAt >= inHours(-24 * days).getTime()),
    ),
  );

  it('are empty, not an error, if there is no slip', () => expectFigures({ tier: 'NONE' }, []));
});
