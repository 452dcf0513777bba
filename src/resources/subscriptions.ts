import type { Tables } from './database.types';

/** A row of `subscriptions`: what a person bought, and in which state it is. */
export type SubscriptionRow = Tables<'subscriptions'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    subscriptions: SubscriptionRow;
  }
}
