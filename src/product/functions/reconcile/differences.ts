import type { PaymentState } from '../_shared/payments/provider.ts';

/** One payment as stored in the database. */
export interface OurPayment {
  payment_id: string;
  reference: string;
  provider: string;
  /** The provider's id; null until we have received it. */
  provider_ref: string | null;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
  created_at: string;
  /** The amount received, by the ledger. */
  booked: number;
}

/**
 * The kind of difference: a field of a payment, the ledger (`booked`), a payment without its provider id
 * (`name`), another charge for the same payment (`other`), or a duplicate payment (`twice`).
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
  /** The amount concerned: in our figures if known, otherwise in theirs. */
  amount: number;
  currency: string;
  their_currency: string | null;
  field: DifferenceField;
  ours: string | null;
  theirs: string | null;
}

const PAID = ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'];

/** Maps our many states to a provider's few. */
const plainStatus = (status: string) =>
  PAID.includes(status) ? 'SUCCEEDED' : status === 'AWAITING_APPROVAL' ? 'PENDING' : status;

/** The amount that must have been received for a payment in its state. */
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

/** Contradictions between our ledger and our own payment. */
export function bookDifferences(ours: OurPayment): Difference[] {
  const expected = expectedCash(ours);
  if (expected === Number(ours.booked)) return [];
  return [{ ...about(ours), field: 'booked', ours: shown(ours.booked), theirs: shown(expected) }];
}

/** Every field in which a payment differs from its provider's; a missing payment is one difference. */
export function stateDifferences(ours: OurPayment, theirs: PaymentState | null): Difference[] {
  const difference = (field: DifferenceField, one: unknown, other: unknown): Difference[] =>
    one === other
      ? []
      : [{ ...about(ours, theirs), field, ours: shown(one), theirs: shown(other) }];
  const status = plainStatus(ours.status);
  const givenUp = status === 'FAILED' || status === 'ABANDONED';
  // One that we gave up and they never finished, or never heard of, is the same thing.
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

/** A payment without a provider id, which therefore can't be queried. */
export function nameless(ours: OurPayment): Difference[] {
  if (ours.provider_ref !== null || !PAID.includes(ours.status) || Number(ours.amount) === 0)
    return [];
  return [{ ...about(ours), field: 'name', ours: null, theirs: null }];
}

/**
 * Money for one of our payments from a charge other than the one we know by id.
 * @param named the provider's state of the known one
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

/** A payment that the provider has and we don't. */
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
