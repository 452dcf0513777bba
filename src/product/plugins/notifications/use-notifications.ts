import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Backend, errorText, useBackend } from 'touchline/data';
import { toast } from 'touchline/ui';
import { type NotificationRow, readNotifications } from './notification';
import { LISTS, type ListData } from './notification-queries';

const PAGE = 20;
/** The maximum in one answer. */
const MOST = 100;
const MINUTE = 60_000;

interface Question {
  unreadOnly: boolean;
  /** The last row that is known; those before it are asked for. */
  after?: NotificationRow;
  size: number;
}

async function readPage(rpc: Backend['rpc'], { unreadOnly, after, size }: Question) {
  const cursor = after ? { before_at: after.created_at, before_id: after.id } : {};
  const args = { page_size: size, unread_only: unreadOnly, ...cursor };
  const answer = await rpc('my_notifications', args, { read: true });
  const complete = Array.isArray(answer) && answer.length === size;
  return { rows: readNotifications(answer), hasMore: complete };
}

/** Notifications from the newest on, a page at a time; a list that is read again is as long as it was. */
export function useNotifications(unreadOnly: boolean) {
  const { t } = useTranslation('shell');
  const { rpc } = useBackend();
  const client = useQueryClient();
  const [loadingMore, setLoadingMore] = useState(false);
  const queryKey = [...LISTS, unreadOnly];
  // By hand because a refetched list keeps its length.
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<ListData> => {
      const wanted = client.getQueryData<ListData>(queryKey)?.rows.length ?? 0;
      const size = Math.min(Math.max(wanted, PAGE), MOST);
      let list: ListData = await readPage(rpc, { unreadOnly, size });
      while (list.hasMore && list.rows.length < wanted) {
        const page = await readPage(rpc, { unreadOnly, after: list.rows.at(-1), size });
        list = { rows: [...list.rows, ...page.rows], hasMore: page.hasMore };
      }
      return list;
    },
    staleTime: MINUTE,
  });
  const rows = query.data?.rows ?? [];

  async function loadMore() {
    if (loadingMore) return;
    setLoadingMore(true);
    try {
      const page = await readPage(rpc, { unreadOnly, after: rows.at(-1), size: PAGE });
      client.setQueryData<ListData>(queryKey, (before) => ({
        rows: [...(before?.rows ?? []), ...page.rows],
        hasMore: page.hasMore,
      }));
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    rows,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.data?.hasMore ? () => void loadMore() : undefined,
    loadingMore,
  };
}

export type NotificationPages = ReturnType<typeof useNotifications>;
