import type { Viewer } from '@/plugin-api/types';
import type { Tier } from '@/shared/tiers';

/** What the home page needs of a published tip. */
export interface TipStart {
  prediction_id: string | null;
  tier: string | null;
  starts_at: string | null;
  home_name: string | null;
  away_name: string | null;
  league_name: string | null;
}

/** Roles that read every tip, whatever their own plan. */
export function readsEveryTip(role: Viewer): boolean {
  return role === 'ADMIN' || role === 'TIPSTER';
}

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** A moment shortly before the person's today began: an hour early, for the nights when clocks change. */
export function beforeToday(timeZone: string, now: number): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeStyle: 'short',
  })
    .format(now)
    .split(':')
    .map(Number);
  return now - ((hours + 1) * 60 + minutes + 1) * 60_000;
}

/** How many of the tips start on the person's own today, by tier. */
export function countToday(
  tips: readonly TipStart[],
  timeZone: string,
  now: number,
): Record<Tier, number> {
  const today = dayIn(timeZone, now);
  const count = (tier: Tier) =>
    tips.filter(
      (tip) =>
        tip.tier === tier && tip.starts_at && dayIn(timeZone, Date.parse(tip.starts_at)) === today,
    ).length;
  return {
    FREE: count('FREE'),
    BASIC: count('BASIC'),
    PREMIUM: count('PREMIUM'),
    VIP: count('VIP'),
  };
}

/** The next tips to start, soonest first. `tips` come sorted by start. */
export function nextStarts<T extends TipStart>(tips: readonly T[], now: number, most = 6): T[] {
  return tips.filter((tip) => tip.starts_at && Date.parse(tip.starts_at) > now).slice(0, most);
}
