import { authorsWithPlace } from '@/product/record/author-ranking';
import type { RecordTip, SettledOutcome } from '@/product/record/record-tip';
import { tipOf } from './author-tips';

/** Whether a rule gives anybody a place in a record. */
type PlaceRule = (tips: readonly RecordTip[]) => boolean;

function groupBy(tips: readonly RecordTip[], keyOf: (tip: RecordTip) => string): RecordTip[][] {
  const groups = new Map<string, RecordTip[]>();
  for (const tip of tips) {
    const own = groups.get(keyOf(tip));
    if (own) own.push(tip);
    else groups.set(keyOf(tip), [tip]);
  }
  return [...groups.values()];
}
const authorOf = ({ author }: RecordTip) => author;

/** The rule of the record. */
const placesAnybody: PlaceRule = (tips) => authorsWithPlace(tips).size > 0;

const withVoids = (outcome: SettledOutcome | 'WITHDRAWN'): PlaceRule => {
  return (tips) =>
    placesAnybody(
      tips.map((tip) =>
        tip.outcome === outcome
          ? tipOf([tip.author, 'VOID', tip.odds ?? 2, tip.fixtureId], tip.seq - 1)
          : tip,
      ),
    );
};

/** How many standard deviations a yield is above 0 at equal stakes, less what long odds add to the luck of a few. */
function strengthOf(tips: readonly RecordTip[]): number {
  const sums = { tips: 0, staked: 0, profit: 0, squares: 0, prices: 0 };
  for (const tip of tips) {
    if (tip.outcome === 'WITHDRAWN') continue;
    sums.tips += 1;
    sums.staked += tip.stake;
    sums.profit += tip.profit;
    sums.squares += tip.stake ** 2;
    sums.prices += tip.odds - 1;
  }
  // How many equal stakes they are worth.
  const number = sums.staked ** 2 / sums.squares;
  const price = sums.prices / sums.tips;
  const z = sums.profit / sums.staked / Math.sqrt(price / number);
  const skew = Math.max(0, price - 1) / (6 * Math.sqrt(price * number));
  return skew === 0 ? z : (Math.sqrt(Math.max(0, 1 + 4 * skew * (skew + z))) - 1) / (2 * skew);
}

/** Benjamini and Hochberg's rule at one in twenty, for how far yields are from luck at equal stakes and at one look. */
const byYield: PlaceRule = (tips) =>
  groupBy(tips, authorOf)
    .map(strengthOf)
    .sort((a, b) => b - a)
    .some((z, index, { length }) => {
      const bound = z ** 2 / 2 + Math.log(z) + Math.log(2 * Math.PI) / 2;
      return z > 0 && bound >= Math.log((20 * length) / (index + 1));
    });

/** What an author publishes next. */
interface Next {
  odds: number;
  stake: number;
  /** What the author does if news speaks against the tip before the start. */
  onBadNews?: 'withdraw' | 'tip the other side';
}

/** An author's tips so far, as far as a strategy looks back at them. */
interface Past {
  count: number;
  profit: number;
  /** Lost in a row. */
  losses: number;
}

interface LuckCase {
  /** What authors without skill do. */
  name: string;
  /** Null for an author who has stopped. */
  next: (past: Past, roll: () => number) => Next | null;
  /** How many such authors there are; 10 unless given. */
  authors?: number;
  /** A rule that lacks one thing that the record's has, by which they win places. */
  broken: { name: string; rule: PlaceRule };
}

const someOdds = (roll: () => number) => Number((1.5 * 5 ** roll()).toFixed(2));
const BY_YIELD = { name: 'by yield, as at equal stakes', rule: byYield };
const FORESIGHT = { name: 'the bettors know the result', rule: withVoids('LOST') };

/** All odds are fair, which no bookmaker's are. */
export const LUCK_CASES: readonly LuckCase[] = [
  {
    name: 'stake the same each time',
    next: (_, roll) => ({ odds: someOdds(roll), stake: 1 }),
    broken: FORESIGHT,
  },
  {
    name: 'double the stake after each loss',
    next: ({ losses }) => ({ odds: 2, stake: Math.min(2 ** losses, 64) / 4 }),
    broken: FORESIGHT,
  },
  {
    name: 'stake little at 1.05 and much at 10.00',
    next: (_, roll) => (roll() < 0.95 ? { odds: 1.05, stake: 0.25 } : { odds: 10, stake: 10 }),
    broken: BY_YIELD,
  },
  {
    name: 'stop when they are ahead',
    next: ({ profit, count }) =>
      count > 20 && profit > 2.7 * Math.sqrt(count) ? null : { odds: 2, stake: 1 },
    broken: BY_YIELD,
  },
  {
    name: 'open 100 accounts, give up the unlucky ones and stop with the lucky',
    next: ({ profit, count }) =>
      profit < -5 || (count > 60 && profit > 3.2 * Math.sqrt(0.3 * count))
        ? null
        : { odds: 1.3, stake: 1 },
    authors: 100,
    broken: {
      name: 'each account is judged alone',
      rule: (tips) => groupBy(tips, authorOf).some(placesAnybody),
    },
  },
  {
    name: 'withdraw what news speaks against',
    next: () => ({ odds: 1.5, stake: 1, onBadNews: 'withdraw' }),
    broken: { name: 'a withdrawn tip is void', rule: withVoids('WITHDRAWN') },
  },
  {
    name: 'tip the other side once news speaks against the first',
    next: () => ({ odds: 1.5, stake: 1, onBadNews: 'tip the other side' }),
    broken: {
      name: 'the last tip on a match counts',
      rule: (tips) =>
        placesAnybody(
          groupBy(tips, ({ author, fixtureId }) => `${author} ${fixtureId}`).flatMap(
            (own) => own.at(-1) ?? [],
          ),
        ),
    },
  },
];

/**
 * Whether anybody without skill ever has a place, by the record's rule and by the broken one, in one record of up to
 * 500 tips an author that is looked at halfway and at the end.
 */
export function winsByLuck({ next, authors = 10, broken }: LuckCase, roll: () => number) {
  const tips: RecordTip[] = [];
  const pasts = Array.from({ length: authors }, (): Past => ({ count: 0, profit: 0, losses: 0 }));
  const wins = { rule: false, broken: false };
  for (let turn = 1; turn <= 500; turn += 1) {
    for (const [index, past] of pasts.entries()) {
      const published = next(past, roll);
      if (!published) continue;
      const { odds, stake, onBadNews } = published;
      // News changes the chance between publication and start; on average the odds were fair.
      const isBad = onBadNews !== undefined && roll() < 0.5;
      const chance = (onBadNews === undefined ? 1 : isBad ? 0.75 : 1.25) / odds;
      const isWon = roll() < chance;
      const outcome = isWon ? 'WON' : 'LOST';
      const isWithdrawn = isBad && onBadNews === 'withdraw';
      const match = String(tips.length);
      const add = (of: SettledOutcome | 'WITHDRAWN', at: number) =>
        tips.push(tipOf([`Author ${index}`, of, at, match, stake], tips.length));
      add(isWithdrawn ? 'WITHDRAWN' : outcome, odds);
      if (isBad && !isWithdrawn) {
        const fair = Math.max(1.01, Number((1 / (1 - chance)).toFixed(3)));
        add(isWon ? 'LOST' : 'WON', fair);
      }
      past.count += 1;
      past.profit += isWon ? stake * (odds - 1) : -stake;
      past.losses = isWon ? 0 : past.losses + 1;
    }
    if (turn % 250 !== 0) continue;
    wins.rule ||= placesAnybody(tips);
    wins.broken ||= broken.rule(tips);
  }
  return wins;
}
