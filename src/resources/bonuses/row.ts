import type { Tables } from '../database.types';

/** A row of `bonuses`: days of a tier that a person was given. */
export type BonusRow = Tables<'bonuses'>;

export const BONUS_KINDS = [
  'WELCOME',
  'REFERRAL',
  'PROMO',
  'STAFF',
] as const satisfies readonly BonusRow['kind'][];

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    bonuses: BonusRow;
  }
}
