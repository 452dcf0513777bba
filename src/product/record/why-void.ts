import { type GradedScore, type VoidReason, voidReason } from './grade';
import type { ListedTip } from './listed-tip';

type Settled = Pick<
  ListedTip,
  'outcome' | 'sport' | 'settlement_score' | 'starts_at' | 'published_at' | 'settled_at'
>;

/** An instant as the record writes it, so that two of them compare as texts. */
const instant = (iso: string) => new Date(iso).toISOString();

/**
 * Why a void tip is void, with the start that the match had then (an ISO instant) where that was no longer the one
 * that was published. Null for every other outcome, and while the row lacks the score used for grading.
 */
export function whyVoid(settled: Settled): { reason: VoidReason; start: string | null } | null {
  const { outcome, sport, settlement_score, starts_at, published_at, settled_at } = settled;
  if (outcome !== 'VOID' || !settlement_score) return null;
  if (!sport || !starts_at || !published_at || !settled_at) return null;
  const score = JSON.parse(settlement_score) as GradedScore;
  const times = {
    startsAt: instant(starts_at),
    publishedAt: instant(published_at),
    settledAt: instant(settled_at),
  };
  return { reason: voidReason(sport, score, times), start: score.starts_at ?? null };
}
