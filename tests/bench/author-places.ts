import { authorsWithPlace } from '../../src/product/record/author-ranking.ts';
import type { RecordTip } from '../../src/product/record/record-tip.ts';
import { nameKey } from '../../src/product/record/same-name.ts';
import { dice } from '../support/record/author-tips.ts';

/** Each round is a record of a hundred authors without skill. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const AUTHORS = 100;
/** How many tips each author has at most, and how often the record is looked at meanwhile. */
const TIPS = 100;
const LOOKS = 2;

/** What an author publishes next; null for those who have stopped. */
interface Next {
  odds: number;
  stake: number;
  /** The true chance when the odds were published; fair ones are 1 / odds. */
  chance: number;
  /** What the chance is times by the start, up or down, for those who act on the news. */
  news?: 'withdraw' | 'publish more';
}

/** An author's tips so far, as far as a strategy looks back at them. */
interface Past {
  count: number;
  profit: number;
  /** Lost in a row. */
  losses: number;
}

type Strategy = (past: Past, roll: () => number) => Next | null;

const fair = (odds: number, stake: number): Next => ({ odds, stake, chance: 1 / odds });
const someOdds = (roll: () => number) => Number((1.2 * 6 ** roll()).toFixed(2));

/** What people without skill try. All odds are fair, which no bookmaker's are. */
const STRATEGIES: Record<string, Strategy> = {
  'equal stakes': (_, roll) => fair(someOdds(roll), 1),
  'stakes by odds': (_, roll) => (roll() < 0.95 ? fair(1.05, 0.25) : fair(10, 10)),
  'stopping when ahead': ({ profit, count }, roll) =>
    count > 20 && profit > 10 ? null : fair(someOdds(roll), 1),
  'many accounts, the lucky ones kept': ({ profit, count }) =>
    profit < count / 10 - 3 ? null : fair(2, 1),
  'doubling after each loss': ({ losses }) => fair(2, Math.min(2 ** losses, 64) / 8),
  'withdrawing on news': (_, roll) => ({ ...fair(someOdds(roll), 1), news: 'withdraw' }),
  'more tips on a match on news': (_, roll) => ({
    ...fair(someOdds(roll), 1),
    news: 'publish more',
  }),
};

/** Builds a record tip by tip. */
function newRecord() {
  const tips: RecordTip[] = [];
  let matches = 0;
  function add(author: string, won: boolean | null, { odds, stake }: Next, same = false) {
    if (!same) matches += 1;
    const subject = {
      seq: tips.length + 1,
      fixtureId: String(matches),
      sport: 'football',
      league: 'Bench',
      market: 'FOOTBALL_1X2',
      tier: 'FREE',
      author,
      startsAt: '2026-01-01T12:00:00.000Z',
      odds,
    };
    tips.push(
      won === null
        ? { ...subject, outcome: 'WITHDRAWN' }
        : {
            ...subject,
            outcome: won ? 'WON' : 'LOST',
            settledAt: '2026-01-01T15:00:00.000Z',
            closingOdds: null,
            stake,
            profit: won ? stake * (odds - 1) : -stake,
            probability: null,
          },
    );
  }
  return { tips, add };
}

/** Whether anybody without skill has a place whenever one looks, in one round. */
function isWonByLuck(strategy: Strategy, roll: () => number): boolean {
  const record = newRecord();
  const pasts = Array.from({ length: AUTHORS }, (): Past => ({ count: 0, profit: 0, losses: 0 }));
  for (let turn = 1; turn <= TIPS; turn += 1) {
    for (const [index, past] of pasts.entries()) {
      const next = strategy(past, roll);
      if (!next) continue;
      const { odds, stake, news } = next;
      const better = roll() < 0.5;
      const chance = news ? next.chance * (better ? 1.15 : 0.85) : next.chance;
      const won = roll() < chance;
      const isWithdrawn = news === 'withdraw' && !better;
      record.add(String(index), isWithdrawn ? null : won, next);
      // At odds that are fair by now, so that the first tip weighs less where it went wrong.
      for (let more = 0; news === 'publish more' && !better && more < 4; more += 1) {
        const later = { ...next, odds: Number(Math.max(1.01, 1 / (1 - chance)).toFixed(3)) };
        record.add(String(index), !won, later, true);
      }
      past.count += 1;
      past.profit += won ? stake * (odds - 1) : -stake;
      past.losses = won ? 0 : past.losses + 1;
    }
    const isLook = turn % (TIPS / LOOKS) === 0;
    if (isLook && authorsWithPlace(record.tips).size > 0) return true;
  }
  return false;
}

/** Whether an author who wins 55 % at 2.00 has a place at the end, as the one who began after `before` others. */
function isFound(count: number, before: number, roll: () => number): boolean {
  const record = newRecord();
  const even = { odds: 2, stake: 1, chance: 0.5 };
  for (let other = 0; other < before; other += 1) {
    for (let at = 0; at < 21; at += 1) record.add(String(other), roll() < 0.5, even);
  }
  for (let at = 0; at < count; at += 1) record.add('Skilled', roll() < 0.55, even);
  return authorsWithPlace(record.tips).has(nameKey('Skilled'));
}

/**
 * How often luck wins a place, in percent of the records: never above 5, whatever those without skill try. And how
 * often skill does.
 */
export default async function authorPlaces(): Promise<Record<string, number>> {
  const share = (happens: (roll: () => number) => boolean) => {
    const roll = dice(2026);
    const rounds = Array.from({ length: ROUNDS }, () => happens(roll));
    return (100 * rounds.filter(Boolean).length) / ROUNDS;
  };
  const luck = Object.entries(STRATEGIES).map(
    ([name, strategy]) =>
      [`${name}, rounds %`, share((roll) => isWonByLuck(strategy, roll))] as const,
  );
  const skill = [400, 1000, 2000].flatMap((count) =>
    [0, 9].map((before) => {
      const name = `55 % at 2.00 over ${count} tips after ${before} others, found %`;
      return [name, share((roll) => isFound(count, before, roll))] as const;
    }),
  );
  return Object.fromEntries([...luck, ...skill]);
}
