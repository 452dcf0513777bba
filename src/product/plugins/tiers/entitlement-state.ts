export type EntitlementState = 'ACTIVE' | 'FUTURE' | 'ENDED' | 'REVOKED';

interface Period {
  starts_at: string;
  ends_at: string;
  revoked_at: string | null;
}

/** What an entitlement is worth at a moment (milliseconds): its end is the first moment without it. */
export function entitlementState(period: Period, now: number): EntitlementState {
  if (period.revoked_at) return 'REVOKED';
  if (Date.parse(period.ends_at) <= now) return 'ENDED';
  return Date.parse(period.starts_at) > now ? 'FUTURE' : 'ACTIVE';
}

/** What ended an entitlement early. */
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

/** Why a subscription's entitlement is there or ended; null where only the words of staff say so. */
export function entitlementCause({ kind, payment_reference, closed_as }: Origin) {
  if (closed_as === 'STAFF') return null;
  if (closed_as) return closed_as;
  if (kind === 'GRACE') return 'GRACE';
  return payment_reference ? 'PAYMENT' : null;
}
