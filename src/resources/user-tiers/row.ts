import type { Tables } from '../database.types';

/** A row of the view `user_tiers`: a person with the state of each paid tier (null: never had it). */
export type UserTierRow = Tables<'user_tiers'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    user_tiers: UserTierRow;
  }
}
