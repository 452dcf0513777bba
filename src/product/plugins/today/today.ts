import { TIERS, type Tier } from '@/product/record/tiers';

/** The columns of a published tip that the home page needs. */
export interface TipStart {
  prediction_id: string | null;
  tier: string | null;
  starts_at: string | null;
  home_name: string | null;
  away_name: string | null;
  league_name: string | null;
}

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** A match that is still to start, with the tiers that have a tip on it, lowest first. */
export interface NextStart extends TipStart {
  tiers: Tier[];
}

/** The next matches to start that carry tips, soonest first. `tips` are sorted by start. */
export function nextStarts(tips: readonly TipStart[], now: number, most = 6): NextStart[] {
  const matches = new Map<string, NextStart>();
  for (const tip of tips) {
    if (!tip.starts_at || Date.parse(tip.starts_at) <= now) continue;
    const key = [tip.starts_at, tip.league_name, tip.home_name, tip.away_name].join('|');
    const match = matches.get(key) ?? { ...tip, tiers: [] };
    matches.set(key, {
      ...match,
      tiers: TIERS.filter((tier) => tier === tip.tier || match.tiers.includes(tier)),
    });
  }
  return [...matches.values()].slice(0, most);
}
