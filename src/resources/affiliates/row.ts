import type { Tables } from '../database.types';

/** A row of `affiliates`. */
export type AffiliateRow = Tables<'affiliates'>;

export const AFFILIATE_STATUSES = [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'SUSPENDED',
] as const satisfies readonly AffiliateRow['status'][];

export const PAYOUT_METHODS = ['BANK', 'MOBILE_MONEY', 'OTHER'] as const;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    affiliates: AffiliateRow;
    /** The same as staff list it. */
    listed_affiliates: Tables<'listed_affiliates'>;
  }
}
