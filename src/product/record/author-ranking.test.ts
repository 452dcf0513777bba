import { describe, expect, it } from 'vitest';
import { expectedYield, type RankedAuthor, rankAuthors } from './author-ranking';
import type { SettledTip } from './record-tip';

/** Numbers from a seed (mulberry32), the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An author's tips, whose chances are better than their odds by an edge: 0.08 is a true yield of 8 %. */
function tipsOf(roll: () => number, author: string, count: number, edge: number): SettledTip[] {
  // Everybody has odds of a kind that they like.
  const liked = 1.3 * 4 ** roll();
  return Array.from({ length: count }, (_, seq): SettledTip => {
    const odds = Number((liked * (0.8 + 0.4 * roll())).toFixed(2)) + 0.2;
    const stake = (1 + Math.floor(8 * roll())) / 4;
    const won = roll() < (1 + edge) / odds;
    return {
      seq,
      sport: 'football',
      league: 'Sample League',
      market: 'FOOTBALL_1X2',
      tier: 'FREE',
      author,
      startsAt: '2026-01-01T12:00:00.000Z',
      settledAt: '2026-01-01T15:00:00.000Z',
      outcome: won ? 'WON' : 'LOST',
      odds,
      closingOdds: null,
      stake,
      profit: won ? stake * (odds - 1) : -stake,
      probability: null,
    };
  });
}

const isLucky = ({ author }: RankedAuthor) => author.startsWith('lucky');

describe('the ranking of authors', () => {
  /** How many authors without skill have up to how many tips, and those with it how many and which true yield. */
  const MIXES = [
    {
      name: 'many with few tips',
      lucky: 1000,
      most: 200,
      skilled: 50,
      tips: [300, 1500],
      edge: [0.05, 0.12],
    },
    {
      name: 'long records without skill',
      lucky: 1000,
      most: 1500,
      skilled: 30,
      tips: [300, 1500],
      edge: [0.06, 0.12],
    },
    {
      name: 'only a few with skill',
      lucky: 1000,
      most: 500,
      skilled: 8,
      tips: [800, 2000],
      edge: [0.1, 0.15],
    },
    { name: 'nobody with skill', lucky: 1000, most: 500, skilled: 0, tips: [0, 0], edge: [0, 0] },
  ] as const;

  it.each(MIXES)('is not won by luck: $name', ({ lucky, most, skilled, tips, edge }) => {
    const roll = dice(2026);
    const between = ([low, high]: readonly [number, number]) => low + (high - low) * roll();
    const all = [
      ...Array.from({ length: lucky }, (_, index) =>
        tipsOf(roll, `lucky ${index}`, Math.round(5 * (most / 5) ** (roll() ** 1.5)), 0),
      ),
      ...Array.from({ length: skilled }, (_, index) =>
        tipsOf(roll, `skilled ${index}`, Math.round(between(tips)), between(edge)),
      ),
    ];
    const ranked = rankAuthors(all.flat());
    expect(ranked).toHaveLength(lucky + skilled);
    const placed = ranked.filter(({ place }) => place !== null);
    expect(placed).toEqual(ranked.slice(0, placed.length));
    const first = placed.slice(0, 20);
    expect(first.filter(isLucky).length).toBeLessThanOrEqual(first.length / 20);
    expect(placed.length).toBeGreaterThanOrEqual(Math.sign(skilled));
    // Where skill shows, the rows after the places are not led by luck either.
    if (skilled >= 50) expect(ranked.slice(0, 20).filter(isLucky).length).toBeLessThanOrEqual(1);
    // By the yield itself, luck wins almost every place.
    const byYield = ranked.toSorted(
      (a, b) => (b.figures.yieldPct ?? 0) - (a.figures.yieldPct ?? 0),
    );
    expect(byYield.slice(0, 20).filter(isLucky).length).toBeGreaterThan(15);
  });

  it('draws a yield towards 0, the more the fewer tips it comes from', () => {
    const sums = (counted: number) => ({
      counted,
      staked: counted,
      profit: counted / 10,
      stakeSquares: counted,
      oddsSum: 2 * counted,
    });
    // At odds of 2 and with 400 tips, chance has the same spread as true yields: 5 points.
    expect(expectedYield(sums(400)).expectedPct).toBeCloseTo(5, 10);
    expect(expectedYield(sums(400)).expectedLow).toBeCloseTo(5 - 1.96 * Math.sqrt(12.5), 10);
    expect(expectedYield(sums(4)).expectedPct).toBeCloseTo(10 / 101, 10);
    expect(expectedYield(sums(400)).strength).toBeCloseTo(2, 10);
    expect(expectedYield(sums(0)).expectedLow).toBeNull();
  });

  it('counts a lucky hit at long odds for less than the same profit at even odds', () => {
    const sums = { counted: 20, staked: 20, profit: 30, stakeSquares: 20 };
    const even = expectedYield({ ...sums, oddsSum: 40 }).strength ?? 0;
    // The same skew-free measure would be 4.5 / √10 · √20.
    const long = expectedYield({ ...sums, profit: 90, oddsSum: 220 }).strength ?? 0;
    expect(even).toBeCloseTo(1.5 * Math.sqrt(20), 10);
    expect(long).toBeLessThan(0.75 * (4.5 / Math.sqrt(10)) * Math.sqrt(20));
  });

  it('puts those whose tips were all void last, and leaves voids out otherwise', () => {
    const roll = dice(9);
    const own = tipsOf(roll, 'Ada', 20, 0);
    const voids = tipsOf(roll, 'Ben', 5, 0).map((tip) => ({
      ...tip,
      outcome: 'VOID' as const,
      profit: 0,
    }));
    const ranked = rankAuthors([
      ...voids,
      ...own,
      ...voids.map((tip) => ({ ...tip, author: 'Ada' })),
    ]);
    expect(ranked.map(({ author, figures }) => [author, figures.n])).toEqual([
      ['Ada', 25],
      ['Ben', 5],
    ]);
    expect(ranked[0]?.expectedPct).toBe(rankAuthors(own)[0]?.expectedPct);
  });
});
