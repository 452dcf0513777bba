import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '@/plugin-api/viewer-context';
import { readRecords } from './find-records';
import { addRecent, clearRecent, readRecent } from './recent-items';
import { recordOf } from './record-entries';
import type { SearchEntry } from './search-entry';
import type { RecordSearches } from './use-record-searches';

/**
 * What the person opened lately through the search, as far as the role may still open it. Records are read anew,
 * so that their names are today's and one that is gone is not offered.
 */
export function useRecent(entries: readonly SearchEntry[], records: RecordSearches) {
  const { searches, owner, providerOf, toEntry } = records;
  const userId = useViewer().userId ?? '';
  const [ids, setIds] = useState(() => readRecent(userId));
  const wanted = searches
    .map((search) => ({
      search,
      rows: ids.flatMap((id) => {
        const record = recordOf(id);
        return record?.search === search.id ? [record.row] : [];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  const answers = useQueries({
    queries: wanted.map(({ search, rows }) => ({
      queryKey: ['search', ...owner, search.id, 'recent', rows],
      queryFn: () => readRecords(providerOf(search), search, rows),
      refetchOnWindowFocus: false,
    })),
  });
  const found = answers.flatMap(({ data = [] }, at) => {
    const search = wanted[at]?.search;
    return search ? data.map((row) => toEntry(search, row)) : [];
  });
  const known = new Map([...entries, ...found].map((entry) => [entry.id, entry]));
  return {
    recent: ids.flatMap((id) => known.get(id) ?? []),
    add: (id: string) => addRecent(userId, id),
    clear: () => {
      clearRecent(userId);
      setIds([]);
    },
  };
}
