import { useMany } from '@refinedev/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { ProfileRow } from '@/resources/rows';
import { usePerson } from '@/shared/person-context';
import { type AuditLine, readLines } from './audit-line';
import { type Filters, findActors, linesPath, PAGE_SIZE } from './audit-query';
import { useFetchWords } from './use-line-records';

/** The lines that the filters leave, page after page. */
export function useAuditLines(filters: Filters) {
  const { getJson } = useBackend();
  const { timeZone } = usePerson();
  const fetchWords = useFetchWords();
  // By hand because the log is read with a cursor.
  return useInfiniteQuery({
    queryKey: ['audit-log', filters, timeZone],
    queryFn: async ({ pageParam }: { pageParam: number | undefined }) => {
      const actors = await findActors(getJson, filters.actor);
      const lines = readLines(await getJson(linesPath(filters, actors, timeZone, pageParam)));
      await fetchWords(lines);
      return lines;
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

type PersonName = Pick<ProfileRow, 'id' | 'full_name' | 'email'>;

/** People by id, as far as the person may read them. */
export function usePeople(ids: string[]) {
  const enabled = ids.length > 0;
  const { query, result } = useMany<PersonName>({
    resource: 'people',
    ids: [...new Set(ids)].sort(),
    meta: { select: 'id,full_name,email' },
    queryOptions: { enabled, placeholderData: keepPreviousData },
  });
  const people: Partial<Record<string, PersonName>> = Object.fromEntries(
    result.data.map((person) => [person.id, person]),
  );
  return { people, loading: enabled && query.isPending };
}
