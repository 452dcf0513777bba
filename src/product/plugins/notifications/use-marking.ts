import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from 'touchline/data';
import { useToast } from 'touchline/ui';
import { type NotificationRow, readUnread } from './notification';
import { changeCount, changeRows, LISTS, NOTIFICATIONS, UNREAD } from './notification-queries';
import { tellOtherTabs } from './other-tabs';
import { useUnread } from './use-unread';

interface Marking {
  call: string;
  args: object;
  /** Shown until the server has answered. */
  optimisticUpdate?: () => void;
  done?: () => void;
}

/**
 * Marks as read and unread. The page shows it at once; the server's answer brings the true count, and a
 * refusal brings back what was there. One after the other, so that the last answer is the last word.
 */
export function useMarking() {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const { rpc } = useBackend();
  const client = useQueryClient();
  const unread = useUnread().data;
  // By hand because the page shows the change before the answer, and one waits for the other.
  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    mutationFn: async ({ call, args }: Marking) => readUnread(await rpc(call, args)),
    onMutate: async ({ optimisticUpdate }) => {
      await client.cancelQueries({ queryKey: UNREAD });
      optimisticUpdate?.();
    },
    onSuccess: (left, { done }) => {
      client.setQueryData(UNREAD, left);
      tellOtherTabs();
      done?.();
    },
    onError: (error) => {
      toast.error(error);
      void client.invalidateQueries({ queryKey: NOTIFICATIONS });
    },
  });

  function mark({ id }: NotificationRow, asRead: boolean): void {
    const read_at = asRead ? new Date().toISOString() : null;
    mutate({
      call: asRead ? 'mark_notification_read' : 'mark_notification_unread',
      args: { notification_id: id },
      optimisticUpdate: () => {
        changeRows(client, (row) => (row.id === id ? { ...row, read_at } : row));
        changeCount(client, asRead ? -1 : 1);
      },
    });
  }

  function undo(): void {
    mutate({
      call: 'undo_mark_all_notifications_read',
      args: {},
      done: () => void client.invalidateQueries({ queryKey: LISTS }),
    });
  }

  /** Everything up to the newest counted one, so that new arrivals stay unread. */
  function markAll(): void {
    const through = unread?.newest_at ?? null;
    const until = through ? Date.parse(through) : Number.POSITIVE_INFINITY;
    const read_at = new Date().toISOString();
    mutate({
      call: 'mark_all_notifications_read',
      args: through ? { through } : {},
      optimisticUpdate: () => {
        changeRows(client, (row) =>
          row.read_at === null && Date.parse(row.created_at) <= until ? { ...row, read_at } : row,
        );
        client.setQueryData(UNREAD, { count: 0, newest_at: null });
      },
      done: () => {
        void client.invalidateQueries({ queryKey: [...LISTS, true] });
        toast.success(t('marked'), undo);
      },
    });
  }

  return { mark, markAll, nothingUnread: unread?.count === 0 };
}
