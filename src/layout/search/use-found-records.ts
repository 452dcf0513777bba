import { useQueries } from '@tanstack/react-query';
import { useDebounced } from '@/crud/use-debounced';
import type { RankedCategory } from './choose-results';
import { findRecords } from './find-records';
import { foldQuery } from './rank-match';
import { rankRecords } from './record-entries';
import type { SearchEntry } from './search-entry';
import type { RecordSearches } from './use-record-searches';

/** How long a text must stay before the server is asked, in ms. */
const PAUSE_MS = 200;
/** Shorter texts find too much. */
const SHORTEST = 2;
/** How long a table that was read whole counts as fresh, in ms. */
const WHOLE_FRESH_MS = 600_000;

export interface FoundRecords {
  /** What has answered, up to the first search that has not, so that nothing moves under the pointer. */
  categories: RankedCategory<SearchEntry>[];
  /** Searches that failed, by their category. */
  failed: { category: string; title: string; retry: () => void }[];
  loading: boolean;
}

/**
 * Looks for the text among the records, one question a category, all at once. An answer belongs to the text that
 * it was asked for: one that comes late is kept for that text and never shown for another.
 */
export function useFoundRecords(
  { searches, owner, providerOf, toEntry }: RecordSearches,
  text: string,
  t: (key: string) => string,
): FoundRecords {
  const query = foldQuery(text);
  const asked = useDebounced(text.trim(), PAUSE_MS);
  const wanted = query.length >= SHORTEST;
  const current = wanted && asked === text.trim();
  const answers = useQueries({
    queries: searches.map((search) => ({
      queryKey: ['search', ...owner, search.id, search.whole ? '' : asked],
      queryFn: () => findRecords(providerOf(search), search, asked),
      enabled: current,
      staleTime: search.whole ? WHOLE_FRESH_MS : undefined,
      refetchOnWindowFocus: false,
    })),
  });
  if (!wanted) return { categories: [], failed: [], loading: false };
  if (!current) return { categories: [], failed: [], loading: true };

  const open = answers.findIndex(({ isPending }) => isPending);
  const settled = open < 0 ? searches : searches.slice(0, open);
  const categories = new Map<string, RankedCategory<SearchEntry>>();
  const failed: FoundRecords['failed'] = [];
  settled.forEach((search, at) => {
    const answer = answers[at];
    if (answer?.error) {
      const retry = () => void answer.refetch();
      failed.push({ category: search.category, title: t(search.labelKey), retry });
    }
    const entries = (answer?.data ?? []).map((row) => toEntry(search, row));
    const { id, found } = rankRecords(search, entries, query);
    categories.set(id, { id, found: [...(categories.get(id)?.found ?? []), ...found] });
  });
  return { categories: [...categories.values()], failed, loading: open >= 0 };
}
