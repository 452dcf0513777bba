/** Subscription tiers, lowest first. */
export const TIERS = ['FREE', 'BASIC', 'PREMIUM', 'VIP'] as const;
export type Tier = (typeof TIERS)[number];

/** Whether a value read from outside names a tier. */
export function isTier(value: unknown): value is Tier {
  return TIERS.some((tier) => tier === value);
}

/** Whether a person of `held` may read what `needed` opens (VIP reads everything below it). */
export function tierCovers(held: Tier, needed: Tier): boolean {
  return TIERS.indexOf(held) >= TIERS.indexOf(needed);
}
