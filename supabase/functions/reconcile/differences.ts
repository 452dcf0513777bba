import type { PaymentState } from '../_shared/payments/provider.ts';

/** One payment as the database knows it. */
export interface OurPayment {
  payment_id: string;
  reference: string;
  provider: string;
  /** What the provider calls it; null while we were not told. */
  provider_ref: string | null;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
  created_at: string;
  /** What the books say is in hand. */
  booked: number;
}

/**
 * What differs: a field of a payment, the books (`booked`), a payment without its name at the provider
 * (`name`), another charge for the same payment (`other`), or money for it that came twice (`twice`).
 */
export type DifferenceField =
  | 'status'
  | 'amount'
  | 'currency'
  | 'refunded'
  | 'dispute'
  | 'booked'
  | 'name'
  | 'other'
  | 'twice';

export interface Difference {
  payment_id: string | null;
  reference: string;
  provider: string;
  /** How much it is about, in whose money: ours, else theirs. */
  amount: number;
  currency: string;
  their_currency: string | null;
  field: DifferenceField;
  ours: string | null;
  theirs: string | null;
}

const PAID = ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'];

/** Our many words for a state as the few that a provider has. */
const plainStatus = (status: string) =>
  PAID.includes(status) ? 'SUCCEEDED' : status === 'AWAITING_APPROVAL' ? 'PENDING' : status;

/** What must be in hand for a payment in its state. */
function expectedCash({ status, amount, refunded, dispute }: OurPayment): number {
  if (!PAID.includes(status)) return 0;
  return dispute === 'OPEN' || dispute === 'LOST' ? 0 : amount - refunded;
}

const shown = (value: unknown) => (value === null || value === undefined ? null : String(value));

const about = (ours: OurPayment, theirs: PaymentState | null = null) => ({
  payment_id: ours.payment_id,
  reference: ours.reference,
  provider: ours.provider,
  amount: Number(ours.amount),
  currency: ours.currency,
  their_currency: theirs?.currency ?? null,
});

/** Where our books contradict our own payment. */
export function bookDifferences(ours: OurPayment): Difference[] {
  const expected = expectedCash(ours);
  if (expected === Number(ours.booked)) return [];
  return [{ ...about(ours), field: 'booked', ours: shown(ours.booked), theirs: shown(expected) }];
}

/** Every field in which a payment is not what its provider says; a missing one is one difference. */
export function stateDifferences(ours: OurPayment, theirs: PaymentState | null): Difference[] {
  const difference = (field: DifferenceField, one: unknown, other: unknown): Difference[] =>
    one === other
      ? []
      : [{ ...about(ours, theirs), field, ours: shown(one), theirs: shown(other) }];
  const status = plainStatus(ours.status);
  const givenUp = status === 'FAILED' || status === 'ABANDONED';
  // What we gave up and they never finished, or never heard of, is the same thing.
  if (!theirs) return givenUp ? [] : difference('status', status, 'MISSING');
  const same = status === theirs.status || (givenUp && theirs.status !== 'SUCCEEDED');
  return [
    ...(same ? [] : difference('status', status, theirs.status)),
    ...difference('amount', Number(ours.amount), theirs.amount),
    ...difference('currency', ours.currency, theirs.currency),
    ...difference('refunded', Number(ours.refunded), theirs.refunded),
    ...difference('dispute', ours.dispute, theirs.dispute),
  ];
}

/** A payment that was made, of which nobody told us the provider's name: it can't be asked for. */
export function nameless(ours: OurPayment): Difference[] {
  if (ours.provider_ref !== null || !PAID.includes(ours.status) || Number(ours.amount) === 0)
    return [];
  return [{ ...about(ours), field: 'name', ours: null, theirs: null }];
}

/**
 * Money for a payment of ours that is not the charge which we know by name.
 * @param named what the provider says of the one that we know
 */
export function anotherCharge(
  ours: OurPayment,
  theirs: PaymentState,
  named: PaymentState | null,
): Difference {
  return {
    ...about(ours, theirs),
    field: named?.status === 'SUCCEEDED' ? 'twice' : 'other',
    ours: ours.provider_ref,
    theirs: theirs.providerRef,
  };
}

/** What a provider has and we have not. */
export function unknownHere(provider: string, theirs: PaymentState): Difference {
  return {
    payment_id: null,
    reference: theirs.providerRef,
    provider,
    amount: theirs.amount,
    currency: theirs.currency,
    their_currency: theirs.currency,
    field: 'status',
    ours: 'MISSING',
    theirs: theirs.status,
  };
}
