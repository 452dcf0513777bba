import { type Figures, figuresOf } from './figures';
import type { RecordTip } from './record-tip';

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
 * What figures can be grouped by; the names are those of the database's `record_figures`. Months are those of the
 * start in UTC. The name is empty where a withdrawn tip is not revealed.
 */
export const BREAKDOWNS = {
  month: (tip: RecordTip) => tip.startsAt.slice(0, 7),
  sport: (tip: RecordTip) => tip.sport,
  league: (tip: RecordTip) => tip.league,
  market: (tip: RecordTip) => tip.market,
  tier: (tip: RecordTip) => tip.tier,
  author: (tip: RecordTip) => tip.author,
  odds_bucket: (tip: RecordTip) => (tip.odds === null ? '' : oddsBucket(tip.odds)),
} as const;
export type Breakdown = keyof typeof BREAKDOWNS;

/** The figures of each group, groups in the order of their names. */
export function breakdown(tips: readonly RecordTip[], by: Breakdown): Map<string, Figures> {
  const groups = new Map<string, RecordTip[]>();
  for (const tip of tips) {
    const bucket = BREAKDOWNS[by](tip);
    groups.set(bucket, [...(groups.get(bucket) ?? []), tip]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new Map(sorted.map(([bucket, members]) => [bucket, figuresOf(members)]));
}
