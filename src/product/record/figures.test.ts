import { mixedRecord } from '@tests/support/record/sample-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BREAKDOWNS, type Breakdown, breakdown, oddsBucket } from './breakdown';
import { closingLineValue, fairOdds, figuresOf, noVigClosingLineValue } from './figures';
import { profitUnits } from './profit';
import { type SettledOutcome, type SettledTip, toRecordTip } from './record-tip';

function tip(seq: number, outcome: SettledOutcome, odds = 2, stake = 1): SettledTip {
  return {
    seq,
    fixtureId: String(seq),
    sport: 'football',
    league: 'Premier League',
    market: 'FOOTBALL_1X2',
    tier: 'FREE',
    author: 'Ada',
    startsAt: '2024-08-17T14:00:00.000Z',
    settledAt: '2024-08-17T16:00:00.000Z',
    outcome,
    odds,
    closingOdds: null,
    stake,
    profit: Number(profitUnits(outcome, odds.toFixed(3), stake.toFixed(2))),
    probability: null,
  };
}

const tips = (...outcomes: SettledOutcome[]) => outcomes.map((outcome, at) => tip(at + 1, outcome));

describe('figuresOf', () => {
  it('has no figures without tips', () => {
    expect(figuresOf([])).toMatchObject({
      n: 0,
      profit: 0,
      staked: 0,
      yieldPct: null,
      yieldLow: null,
      hitRatePct: null,
      avgOdds: null,
      clvPct: null,
      brier: null,
      firstAt: null,
    });
  });

  it('leaves voids out of stake, hit rate and average odds', () => {
    const figures = figuresOf([...tips('WON', 'LOST', 'HALF_WON', 'HALF_LOST'), tip(5, 'VOID', 9)]);
    expect(figures).toMatchObject({
      n: 5,
      won: 1,
      halfWon: 1,
      void: 1,
      halfLost: 1,
      lost: 1,
      staked: 4,
      profit: 0,
      yieldPct: 0,
      hitRatePct: 37.5,
      avgOdds: 2,
      breakEvenPct: 50,
    });
  });

  it('weighs the yield by the stake', () => {
    const figures = figuresOf([tip(1, 'WON', 3, 2), tip(2, 'LOST', 2, 6)]);
    expect(figures.yieldPct).toBe(-25);
  });

  it('gives the interval of the profit per unit', () => {
    const figures = figuresOf(tips('WON', 'LOST', 'WON', 'LOST'));
    const half = 100 * 1.96 * Math.sqrt(4 / 3 / 4);
    expect(figures.yieldLow).toBeCloseTo(-half, 10);
    expect(figures.yieldHigh).toBeCloseTo(half, 10);
    expect(figuresOf(tips('WON')).yieldLow).toBeNull();
  });

  it('measures the deepest fall from a peak that starts at zero', () => {
    expect(figuresOf(tips('LOST', 'LOST', 'WON')).maxDrawdown).toBe(2);
    expect(figuresOf(tips('WON', 'WON', 'LOST', 'HALF_LOST', 'WON')).maxDrawdown).toBe(1.5);
    expect(figuresOf(tips('WON', 'WON')).maxDrawdown).toBe(0);
  });

  it('lets a void neither count in a streak nor break it', () => {
    const figures = figuresOf(tips('WON', 'VOID', 'HALF_WON', 'LOST', 'VOID', 'HALF_LOST', 'LOST'));
    expect(figures).toMatchObject({ longestWinStreak: 2, longestLosingStreak: 3 });
  });

  it('reads the tips in settled order', () => {
    const late = { ...tip(1, 'LOST'), settledAt: '2024-09-01T00:00:00.000Z' };
    const figures = figuresOf([late, tip(2, 'WON'), tip(3, 'WON')]);
    expect(figures.maxDrawdown).toBe(1);
    expect(figures.longestWinStreak).toBe(2);
  });

  it('scores stated chances', () => {
    const sure = { ...tip(1, 'WON'), probability: 0.8 };
    const wrong = { ...tip(2, 'LOST'), probability: 0.6 };
    expect(figuresOf([sure, wrong, tip(3, 'WON')]).brier).toBeCloseTo((0.04 + 0.36) / 2, 12);
  });

  it('averages the closing line value over tips with known closing odds', () => {
    const better = { ...tip(1, 'WON', 2.2), closingOdds: 2 };
    const figures = figuresOf([better, tip(2, 'LOST')]);
    expect(figures.clvPct).toBeCloseTo(10, 10);
    expect(figures.clvCount).toBe(1);
  });

  it('rebuilds from a record alone', async () => {
    const settled = (await mixedRecord()).flatMap((row) => toRecordTip(row) ?? []);
    const figures = figuresOf(settled);
    expect(figures).toMatchObject({ n: 6, withdrawn: 1, firstAt: '2024-08-17T14:00:00.000Z' });
    expect(figures.profit).toBeCloseTo(1.35 + 0.1256 - 0.75 - 1.5 - 1.5, 10);
  });
});

describe('closing line', () => {
  it('compares with the closing odds, plain and without margin', () => {
    expect(closingLineValue(2.1, 2)).toBeCloseTo(5, 10);
    expect(fairOdds(1.9, [1.9, 1.9])).toBeCloseTo(2, 10);
    expect(noVigClosingLineValue(2, 1.9, [1.9, 1.9])).toBeCloseTo(0, 10);
  });
});

const outcome = fc.constantFrom<SettledOutcome>('WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST');
const anyTip = fc
  .tuple(outcome, fc.integer({ min: 1010, max: 9000 }), fc.integer({ min: 1, max: 40 }))
  .map(([result, odds, quarters]) => tip(1, result, odds / 1000, quarters / 4));
const anyTips = fc
  .array(anyTip, { maxLength: 60 })
  .map((list) => list.map((one, at) => ({ ...one, seq: at + 1, sport: `sport${at % 3}` })));

describe('for any tips', () => {
  it('the parts of a breakdown add up to the whole', () => {
    fc.assert(
      fc.property(
        anyTips,
        fc.constantFrom(...(Object.keys(BREAKDOWNS) as Breakdown[])),
        (all, by) => {
          const whole = figuresOf(all);
          const parts = [...breakdown(all, by).values()];
          const total = (key: 'n' | 'won' | 'lost' | 'staked' | 'profit') =>
            parts.reduce((sum, part) => sum + part[key], 0);
          for (const key of ['n', 'won', 'lost', 'staked', 'profit'] as const) {
            expect(total(key)).toBeCloseTo(whole[key], 6);
          }
        },
      ),
    );
  });

  it('the order of the rows does not matter, and bounds hold', () => {
    fc.assert(
      fc.property(anyTips, (all) => {
        const figures = figuresOf(all);
        expect(figuresOf(all.toReversed())).toEqual(figures);
        expect(figures.won + figures.halfWon + figures.void + figures.halfLost + figures.lost).toBe(
          figures.n,
        );
        expect(figures.maxDrawdown).toBeGreaterThanOrEqual(Math.max(0, -figures.profit) - 1e-9);
        expect(figures.hitRatePct ?? 0).toBeLessThanOrEqual(100);
        expect(figures.yieldPct ?? 0).toBeGreaterThanOrEqual(-100);
        expect(figures.longestWinStreak).toBeLessThanOrEqual(figures.won + figures.halfWon);
      }),
    );
  });

  it('every odds value has one bucket', () => {
    expect([1.01, 1.49, 1.5, 1.99, 2, 2.99, 3, 4.99, 5, 1000].map(oddsBucket)).toEqual(
      ['1.01-1.49', '1.50-1.99', '2.00-2.99', '3.00-4.99', '5.00+'].flatMap((name) => [name, name]),
    );
  });
});
