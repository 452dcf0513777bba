import { type Figures, figuresOf } from './figures';
import type { RecordTip } from './record-tip';
import { nameKey } from './same-name';

/** Upper ends of the odds buckets, each left open. */
const ODDS_BUCKETS: [below: number, name: string][] = [
  [1.5, '1.01-1.49'],
  [2, '1.50-1.99'],
  [3, '2.00-2.99'],
  [5, '3.00-4.99'],
];
const LAST_ODDS_BUCKET = '5.00+';

export function oddsBucket(odds: number): string {
  return ODDS_BUCKETS.find(([below]) => odds < below)?.[1] ?? LAST_ODDS_BUCKET;
}

/**
 * The groupings of figures; the names are those of the database's `record_figures`. Months are those of the
 * start in UTC; an author's is the key of all spellings of the name. The name is empty where a withdrawn tip is not revealed.
 */
export const BREAKDOWNS = {
  month: (tip: RecordTip) => tip.startsAt.slice(0, 7),
  sport: (tip: RecordTip) => tip.sport,
  league: (tip: RecordTip) => tip.league,
  market: (tip: RecordTip) => tip.market,
  tier: (tip: RecordTip) => tip.tier,
  author: (tip: RecordTip) => nameKey(tip.author),
  odds_bucket: (tip: RecordTip) => (tip.odds === null ? '' : oddsBucket(tip.odds)),
} as const;
export type Breakdown = keyof typeof BREAKDOWNS;

/** Each author's name as on the first tip that was published under it, by the key of all its spellings. */
export function authorSpellings(tips: readonly RecordTip[]): ReadonlyMap<string, string> {
  const latestFirst = tips.toSorted((a, b) => b.seq - a.seq);
  return new Map(latestFirst.map(({ author }) => [nameKey(author), author]));
}

/** The figures of each group, groups in the order of their names. */
export function breakdown(tips: readonly RecordTip[], by: Breakdown): Map<string, Figures> {
  const groups = new Map<string, RecordTip[]>();
  const spellings = by === 'author' ? authorSpellings(tips) : null;
  for (const tip of tips) {
    const key = BREAKDOWNS[by](tip);
    const bucket = spellings?.get(key) ?? key;
    groups.set(bucket, [...(groups.get(bucket) ?? []), tip]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new Map(sorted.map(([bucket, members]) => [bucket, figuresOf(members)]));
}
