import type { Tables } from 'touchline/data';

/** A row of `subscriptions`: what a person bought, and in which state it is. */
export interface SubscriptionRow extends Tables<'subscriptions'> {
  /** Included where the row is listed. */
  person?: { email: string; full_name: string | null } | null;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    subscriptions: SubscriptionRow;
  }
}
