import type { QueryClient } from '@tanstack/react-query';
import type { NotificationRow, Unread } from './notification';

/** Everything about notifications in the cache. */
export const NOTIFICATIONS = ['notifications'] as const;
/** The unread notifications. */
export const UNREAD = [...NOTIFICATIONS, 'unread'] as const;
/** The lists, all of them or one. */
export const LISTS = [...NOTIFICATIONS, 'list'] as const;

/** As much of a list as was loaded. */
export interface ListData {
  rows: NotificationRow[];
  hasMore: boolean;
}

/** Changes rows of every list that is in the cache, in place. */
export function changeRows(
  client: QueryClient,
  change: (row: NotificationRow) => NotificationRow,
): void {
  client.setQueriesData<ListData>({ queryKey: LISTS }, (list) =>
    list ? { ...list, rows: list.rows.map(change) } : list,
  );
}

/** Changes the count that is shown; never below zero, and a full one stays full. */
export function changeCount(client: QueryClient, by: number): void {
  client.setQueryData<Unread>(UNREAD, (unread) =>
    unread && unread.count < 100 ? { ...unread, count: Math.max(0, unread.count + by) } : unread,
  );
}
