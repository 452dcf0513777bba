import type { Tables } from '@/resources/database.types';

/** A row of `subscriptions`: what a person bought, and in which state it is. */
export interface SubscriptionRow extends Tables<'subscriptions'> {
  /** Included where the row is listed. */
  person?: { email: string; full_name: string | null } | null;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    subscriptions: SubscriptionRow;
  }
}
