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
