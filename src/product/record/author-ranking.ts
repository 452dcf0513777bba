import { authorSpellings } from './breakdown';
import { type Figures, figuresOf } from './figures';
import { isSettled, type RecordTip, type SettledTip } from './record-tip';
import { nameKey } from './same-name';

/** How far true yields lie from 0, in points: hardly anybody's is above 10 % or below −10 %. */
const TRUE_SPREAD = 5;
const Z_95 = 1.96;
/** The share of places that may be luck. */
const LUCKY_SHARE = 0.05;

/** What a yield promises once luck is taken off, in percent; all null without a tip that counts. */
export interface ExpectedYield {
  expectedPct: number | null;
  expectedLow: number | null;
  expectedHigh: number | null;
  /** The yield over the spread of chance, less what long odds add to the luck of a few: a standard normal number. */
  strength: number | null;
}

/** Sums over tips that were not void. */
interface YieldSums {
  counted: number;
  staked: number;
  profit: number;
  stakeSquares: number;
  oddsSum: number;
}

const NOTHING = { expectedPct: null, expectedLow: null, expectedHigh: null, strength: null };

/**
 * The yield drawn towards 0, with a 95 % interval. Chance has the spread that tips at these odds have when the odds are
 * fair, so neither a lucky run nor other authors change how far it is drawn. docs/record.md gives the formula.
 */
export function expectedYield(sums: YieldSums): ExpectedYield {
  const { counted, staked, profit, stakeSquares, oddsSum } = sums;
  if (counted === 0) return NOTHING;
  // How many equal stakes they are worth, and by how much the mean odds are above 1.
  const number = staked ** 2 / stakeSquares;
  const price = oddsSum / counted - 1;
  const yieldPct = (100 * profit) / staked;
  const chance = (100 ** 2 * price) / number;
  const share = TRUE_SPREAD ** 2 / (TRUE_SPREAD ** 2 + chance);
  const half = Z_95 * Math.sqrt(chance * share);
  const z = yieldPct / Math.sqrt(chance);
  const skew = Math.max(0, price - 1) / (6 * Math.sqrt(price * number));
  return {
    expectedPct: yieldPct * share,
    expectedLow: yieldPct * share - half,
    expectedHigh: yieldPct * share + half,
    strength: skew === 0 ? z : (Math.sqrt(Math.max(0, 1 + 4 * skew * (skew + z))) - 1) / (2 * skew),
  };
}

/** An author with settled tips. */
export interface RankedAuthor extends ExpectedYield {
  /** From 1; null for those who can't be told apart from luck. */
  place: number | null;
  /** As on the first of the tips, under whatever spelling they are; empty where they name none. */
  author: string;
  figures: Figures;
}

function sumsOf(tips: readonly SettledTip[]): YieldSums {
  const sums = { counted: 0, staked: 0, profit: 0, stakeSquares: 0, oddsSum: 0 };
  for (const { outcome, stake, profit, odds } of tips) {
    if (outcome === 'VOID') continue;
    sums.counted += 1;
    sums.staked += stake;
    sums.profit += profit;
    sums.stakeSquares += stake ** 2;
    sums.oddsSum += odds;
  }
  return sums;
}

/**
 * How many of the strongest are told apart from luck, by Benjamini and Hochberg's rule: however many authors there
 * are, at most one in twenty of those is expected to be luck. e^(−z²/2) / (z √2π) is a little more than the chance that
 * luck alone comes to z.
 * @param strengths in descending order
 */
function toldApart(strengths: readonly number[]): number {
  const bound = (z: number) => z ** 2 / 2 + Math.log(z) + Math.log(2 * Math.PI) / 2;
  const isClear = (z: number, index: number) =>
    z > 0 && bound(z) >= Math.log(strengths.length / (LUCKY_SHARE * (index + 1)));
  return strengths.findLastIndex(isClear) + 1;
}

/**
 * The authors of some tips in an order that luck does not win: those who are told apart from luck have a place and come
 * first; these, and the others after them, by the lower end of the expected yield.
 */
export function rankAuthors(tips: readonly RecordTip[]): RankedAuthor[] {
  const byAuthor = new Map<string, SettledTip[]>();
  for (const tip of tips.filter(isSettled)) {
    const key = nameKey(tip.author);
    const own = byAuthor.get(key);
    if (own) own.push(tip);
    else byAuthor.set(key, [tip]);
  }
  const spellings = authorSpellings(tips);
  const authors = [...byAuthor].map(([key, own]) => ({
    author: spellings.get(key) ?? '',
    figures: figuresOf(own),
    ...expectedYield(sumsOf(own)),
  }));
  const strengths = authors.flatMap(({ strength }) => strength ?? []).sort((a, b) => b - a);
  const least = strengths[toldApart(strengths) - 1] ?? Number.POSITIVE_INFINITY;
  const or = (value: number | null) => value ?? Number.NEGATIVE_INFINITY;
  const isClear = (author: ExpectedYield) => or(author.strength) >= least;
  return authors
    .sort(
      (a, b) =>
        Number(isClear(b)) - Number(isClear(a)) ||
        or(b.expectedLow) - or(a.expectedLow) ||
        b.figures.n - a.figures.n ||
        (a.author < b.author ? -1 : 1),
    )
    .map((author, index) => ({ place: isClear(author) ? index + 1 : null, ...author }));
}
