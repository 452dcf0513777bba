import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import { usePerson } from '@/shared/person-context';
import { type AuditLine, readLines } from './audit-line';
import { type Filters, findActors, linesPath, PAGE_SIZE } from './audit-query';

/** The lines that the filters leave, page after page. */
export function useAuditLines(filters: Filters) {
  const { getJson } = useBackend();
  const { timeZone } = usePerson();
  return useInfiniteQuery({
    queryKey: ['audit-log', filters, timeZone],
    queryFn: async ({ pageParam }: { pageParam: number | undefined }) => {
      const actors = await findActors(getJson, filters.actor);
      return readLines(await getJson(linesPath(filters, actors, timeZone, pageParam)));
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
  });
}

/** Most lines of one file. */
const MOST_EXPORTED = 10_000;

/** A way to read all lines that the filters leave, page after page, for a file. */
export function useAllLines(filters: Filters): () => Promise<AuditLine[]> {
  const { getJson } = useBackend();
  const { timeZone } = usePerson();
  return async () => {
    const actors = await findActors(getJson, filters.actor);
    const lines: AuditLine[] = [];
    while (lines.length < MOST_EXPORTED) {
      const page = readLines(await getJson(linesPath(filters, actors, timeZone, lines.at(-1)?.id)));
      lines.push(...page);
      if (page.length < PAGE_SIZE) break;
    }
    return lines;
  };
}

/** Names of people by id, as far as the person may read them. */
export function usePeopleNames(ids: string[]): Record<string, string> {
  const { getJson } = useBackend();
  const wanted = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: ['audit-log', 'people', wanted],
    enabled: wanted.length > 0,
    queryFn: async () => {
      const query = new URLSearchParams({
        select: 'id,full_name,email',
        id: `in.(${wanted.join(',')})`,
      });
      const rows = await getJson(`/rest/v1/profiles?${query}`);
      return Object.fromEntries(
        (Array.isArray(rows) ? rows : []).map((row: Record<string, unknown>) => [
          String(row.id),
          String(row.full_name ?? row.email ?? row.id),
        ]),
      );
    },
    placeholderData: (before) => before,
  });
  return data ?? {};
}
