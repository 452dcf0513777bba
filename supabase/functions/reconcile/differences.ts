import type { PaymentState } from '../_shared/payments/provider.ts';

/** One payment as the database knows it. */
export interface OurPayment {
  payment_id: string;
  reference: string;
  provider: string;
  provider_ref: string;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
  /** What the books say is in hand. */
  booked: number;
}

export interface Difference {
  payment_id: string | null;
  reference: string;
  field: string;
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

/** Where our books contradict our own payment. */
export function bookDifferences(ours: OurPayment): Difference[] {
  const expected = expectedCash(ours);
  if (expected === Number(ours.booked)) return [];
  const { payment_id, reference } = ours;
  return [
    { payment_id, reference, field: 'booked', ours: shown(ours.booked), theirs: shown(expected) },
  ];
}

/** Every field in which a payment is not what its provider says; a missing one is one difference. */
export function stateDifferences(ours: OurPayment, theirs: PaymentState | null): Difference[] {
  const { payment_id, reference } = ours;
  const difference = (field: string, one: unknown, other: unknown): Difference[] =>
    one === other ? [] : [{ payment_id, reference, field, ours: shown(one), theirs: shown(other) }];
  const status = plainStatus(ours.status);
  if (!theirs) return difference('status', status, 'MISSING');
  // What we gave up and they never finished is the same thing.
  const same =
    status === theirs.status ||
    (['FAILED', 'ABANDONED'].includes(status) && theirs.status !== 'SUCCEEDED');
  return [
    ...(same ? [] : difference('status', status, theirs.status)),
    ...difference('amount', Number(ours.amount), theirs.amount),
    ...difference('currency', ours.currency, theirs.currency),
    ...difference('refunded', Number(ours.refunded), theirs.refunded),
    ...difference('dispute', ours.dispute, theirs.dispute),
  ];
}

/** What a provider has and we have not. */
export function unknownHere(theirs: PaymentState): Difference[] {
  return [
    {
      payment_id: theirs.paymentId,
      reference: theirs.providerRef,
      field: 'status',
      ours: 'MISSING',
      theirs: theirs.status,
    },
  ];
}
