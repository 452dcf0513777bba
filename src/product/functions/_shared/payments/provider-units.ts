import type { ProviderId } from './provider.ts';

/**
 * How many of a provider's units one of ours is, where they are not the same. Ours is the smallest unit of ISO 4217;
 * `private.charge_step` in the database says of which amounts it must be a multiple.
 *
 * Stripe: https://docs.stripe.com/currencies, "Special cases" and "Zero-decimal currencies", and
 * https://support.stripe.com/questions/deprecation-of-fractional-isk-charges-and-refunds: ISK and UGX have no digits
 * behind the point and are written with two; MGA has two and is written without.
 * Paystack: https://paystack.com/docs/api, "Supported currency": hundredths of every currency that it takes.
 */
const TIMES: Record<'stripe' | 'paystack', Record<string, number>> = {
  stripe: { ISK: 100, UGX: 100, MGA: 0.01 },
  paystack: { NGN: 1, GHS: 1, ZAR: 1, KES: 1, USD: 1, EGP: 1, XOF: 100, RWF: 100 },
};

function timesOf(provider: ProviderId, currency: string): number | undefined {
  if (provider === 'paystack') return TIMES.paystack[currency];
  return provider === 'stripe' ? (TIMES.stripe[currency] ?? 1) : 1;
}

/** Whether a provider accepts a currency (ISO 4217, upper case). */
export const takes = (provider: ProviderId, currency: string): boolean =>
  timesOf(provider, currency) !== undefined;

/**
 * Converts our amount to the provider's units.
 * @throws {RangeError} if the provider can't charge it
 */
export function toProvider(provider: ProviderId, amount: number, currency: string): number {
  const theirs = Number((amount * (timesOf(provider, currency) ?? Number.NaN)).toFixed(6));
  if (Number.isSafeInteger(theirs)) return theirs;
  throw new RangeError(`${provider} can't charge ${amount} of the smallest unit of ${currency}.`);
}

/** Converts their amount to our smallest unit; unchanged for a currency that they do not accept. */
export const fromProvider = (provider: ProviderId, amount: number, currency: string): number =>
  Math.round(amount / (timesOf(provider, currency) ?? 1));
