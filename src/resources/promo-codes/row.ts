import type { Tables } from '../database.types';

/** A row of `promo_codes`: money off a plan, or free days of a tier. */
export type PromoCodeRow = Tables<'promo_codes'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    promo_codes: PromoCodeRow;
  }
}
