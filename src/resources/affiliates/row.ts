import type { Tables } from '../database.types';

/** A row of `affiliates`. */
export type AffiliateRow = Tables<'affiliates'>;
/** A row of `commissions`: an affiliate's share of one payment, in minor units. */
export type CommissionRow = Tables<'commissions'>;
/** A row of `payouts`: money that left for an affiliate, in minor units. */
export type PayoutRow = Tables<'payouts'>;

export const AFFILIATE_STATUSES = [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'SUSPENDED',
] as const satisfies readonly AffiliateRow['status'][];

export const COMMISSION_STATUSES = [
  'HELD',
  'APPROVED',
  'PAID',
  'REVERSED',
] as const satisfies readonly CommissionRow['status'][];

export const PAYOUT_METHODS = ['BANK', 'MOBILE_MONEY', 'OTHER'] as const;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    affiliates: AffiliateRow;
    commissions: CommissionRow;
    payouts: PayoutRow;
  }
}
