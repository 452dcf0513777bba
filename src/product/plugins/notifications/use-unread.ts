import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from 'touchline/data';
import { readUnread } from './notification';
import { UNREAD } from './notification-queries';

const MINUTE = 60_000;

/**
 * The unread notifications: read on focus, every minute while the tab is shown, and at once when the backend signals a new
 * notification. One cache for the button, the menu and the page. When it can't be read there is no count, and nothing
 * else is missing.
 */
export function useUnread(asks = true) {
  const { rpc } = useBackend();
  // By hand because marking writes the count into the cache.
  const query = useQuery({
    queryKey: UNREAD,
    queryFn: async () => readUnread(await rpc('unread_notifications', {}, { read: true })),
    enabled: asks,
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });
  useSubscription({
    channel: 'resources/notifications',
    onLiveEvent: () => void query.refetch({ cancelRefetch: false }),
  });
  return query;
}
