import type { RpcAnswer } from 'touchline/data';

/** The kinds of notifications, which a person can choose about: the rows of `notification_kinds`. */
export const KINDS = [
  'TIP_PUBLISHED',
  'TIPS_SETTLED',
  'SLIP_PUBLISHED',
  'SLIPS_SETTLED',
  'RENEWAL_DUE',
  'PAYMENT_FAILED',
  'PAYMENT_RETURNED',
  'MESSAGE',
] as const;

/** A row of `my_notifications`. */
export type NotificationRow = Omit<RpcAnswer<'my_notifications'>[number], 'kind'> & {
  kind: (typeof KINDS)[number];
};

/** The unread notifications: how many (100 means 100 or more), and when the newest arrived. */
export type Unread = RpcAnswer<'unread_notifications'>;

function isRow(value: unknown): value is NotificationRow {
  const kinds: readonly unknown[] = KINDS;
  return (
    typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind)
  );
}

/** Reads the answer of `my_notifications`. A kind from a newer version is left out. */
export function readNotifications(answer: unknown): NotificationRow[] {
  return Array.isArray(answer) ? answer.filter(isRow) : [];
}

/** Reads the answer of `unread_notifications` and of everything that marks. */
export function readUnread(answer: unknown): Unread {
  const { count, newest_at } = Object(answer);
  return {
    count: typeof count === 'number' ? count : 0,
    newest_at: typeof newest_at === 'string' ? newest_at : null,
  };
}

/** A count as a badge shows it. */
export function shortCount(count: number): string {
  return count >= 100 ? '99+' : String(count);
}

/** One value of the payload as text, '' when it is missing. */
export function textOf({ payload }: NotificationRow, key: string): string {
  const value: unknown = Object(payload)[key];
  return typeof value === 'string' ? value : '';
}

/** One count of the payload, 0 when it is missing. */
export function countOf({ payload }: NotificationRow, key: string): number {
  const value: unknown = Object(payload)[key];
  return typeof value === 'number' ? value : 0;
}

/** The page with the details. */
export function targetOf({ kind, tier }: NotificationRow): string {
  if (kind === 'SLIP_PUBLISHED' || kind === 'SLIPS_SETTLED')
    return `/suregames/${(tier ?? 'BASIC').toLowerCase()}`;
  if (kind === 'TIP_PUBLISHED') return `/predictions/${(tier ?? 'FREE').toLowerCase()}?day=all`;
  if (kind === 'MESSAGE') return '/notifications';
  return kind === 'TIPS_SETTLED' ? '/record' : '/subscriptions';
}
