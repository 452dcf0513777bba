import { useInfiniteQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import { usePerson } from '@/shared/person-context';
import { readLines } from './audit-line';
import { type Filters, findActors, linesPath, PAGE_SIZE } from './audit-query';
import { useFetchCurrent, useFetchWords } from './use-line-records';

/** The lines that match the filters, page by page. */
export function useAuditLines(filters: Filters) {
  const { getJson } = useBackend();
  const { timeZone } = usePerson();
  const fetchWords = useFetchWords();
  const fetchCurrent = useFetchCurrent();
  // By hand because the log is paged by a cursor.
  return useInfiniteQuery({
    queryKey: ['audit-log', filters, timeZone],
    queryFn: async ({ pageParam }: { pageParam: number | undefined }) => {
      const actors = await findActors(getJson, filters.actor);
      const lines = readLines(await getJson(linesPath(filters, actors, timeZone, pageParam)));
      await fetchWords(lines);
      return fetchCurrent(lines);
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
  });
}
