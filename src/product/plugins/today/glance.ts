import type { Outcome } from '@/product/record/outcomes';
import { isTier, type Tier, tierCovers } from '@/product/record/tiers';

interface Coming {
  starts_at: string | null;
  /** The person's plan doesn't open it. */
  locked: boolean | null;
}

interface Settled {
  tier: string | null;
  outcome: Outcome | null;
  profit_units: number | string | null;
}

const WON: readonly (string | null)[] = ['WON', 'HALF_WON'];
const LOST: readonly (string | null)[] = ['LOST', 'HALF_LOST'];

/** The readable tips not begun yet: how many, and the next of them. `tips` are sorted by start. */
export function openTips<Tip extends Coming>(tips: readonly Tip[], now: number) {
  const open = tips.filter((tip) => !tip.locked && Date.parse(tip.starts_at ?? '') > now);
  return { open: open.length, next: open[0] };
}

/** How the tips of the person's own tiers ended; a half is counted on its side, a void one on neither. */
export function resultsFor(held: Tier, tips: readonly Settled[]) {
  const own = tips.filter(({ tier }) => isTier(tier) && tierCovers(held, tier));
  const profit = own.reduce((sum, { profit_units }) => sum + Number(profit_units ?? 0), 0);
  return {
    won: own.filter(({ outcome }) => WON.includes(outcome)).length,
    lost: own.filter(({ outcome }) => LOST.includes(outcome)).length,
    profit: Math.round(profit * 1e4) / 1e4,
  };
}
