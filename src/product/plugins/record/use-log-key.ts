import { useQuery } from '@tanstack/react-query';
import { fetchKey } from '../../record/log/fetch-log';

/** The key of the site's own log; null if it has no log. Once loaded it stays, so that a page works offline. */
export function useLogKey() {
  // By hand: a file of the site, not data.
  return useQuery({
    queryKey: ['record-log', 'key'],
    queryFn: ({ signal }) => fetchKey(window.location.origin, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
