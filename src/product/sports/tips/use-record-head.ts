import { useQuery } from '@tanstack/react-query';
import { type RecordHead, readRecordHead } from '../../record/log/record-head';

/** The head of the site's published log; null until it has loaded, or if there is none. */
export function useRecordHead(): RecordHead | null {
  // By hand because the log is a file of the site, not of the backend.
  const { data } = useQuery({
    queryKey: ['record-log', 'checkpoint'],
    queryFn: async () => {
      const response = await fetch('/record/log/checkpoint');
      return response.ok ? readRecordHead(await response.text()) : null;
    },
    retry: false,
  });
  return data ?? null;
}
