/** The reason why an entitlement ended early. */
export type ClosedAs =
  | 'REPLACED'
  | 'PAID'
  | 'CANCELED'
  | 'DISPUTED'
  | 'REFUNDED'
  | 'LOST'
  | 'STAFF';

interface Origin {
  kind: 'PERIOD' | 'GRACE';
  payment_reference: string | null;
  closed_as: ClosedAs | null;
}

/** Why a subscription's entitlement exists or ended; null if only staff's own words explain it. */
export function entitlementCause({ kind, payment_reference, closed_as }: Origin) {
  if (closed_as === 'STAFF') return null;
  if (closed_as) return closed_as;
  if (kind === 'GRACE') return 'GRACE';
  return payment_reference ? 'PAYMENT' : null;
}
