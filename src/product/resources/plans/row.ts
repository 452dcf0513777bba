import type { Tables } from 'touchline/data';

/** A row of `plans`: a tier for a month, a quarter or a year. */
export type PlanRow = Tables<'plans'>;
/** A row of `plan_prices`; the amount is in the currency's smallest unit. */
export type PlanPriceRow = Tables<'plan_prices'>;

/** Tiers that are sold, lowest first. */
export const SOLD_TIERS = ['BASIC', 'PREMIUM', 'VIP'] as const;
export type SoldTier = (typeof SOLD_TIERS)[number];

/** How long a plan lasts, shortest first. */
export const INTERVALS = ['MONTH', 'QUARTER', 'YEAR'] as const;
export type BillingInterval = (typeof INTERVALS)[number];

/** Whether a value read from outside names the length of a plan. */
export function isInterval(value: unknown): value is BillingInterval {
  return INTERVALS.some((interval) => interval === value);
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    plans: PlanRow;
  }
}
