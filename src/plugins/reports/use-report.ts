import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { ReportRow } from './report-value';

/** Rows of a report's function; null args ask nothing. Kept while the next ones load. */
export function useReport(name: string, args: object | null) {
  const { rpc } = useBackend();
  return useQuery({
    queryKey: ['report', name, args],
    queryFn: async () => (await rpc(name, args ?? {}, { read: true })) as ReportRow[],
    enabled: args !== null,
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });
}

export type ReportQuery = ReturnType<typeof useReport>;
