import type { BaseRecord } from '@refinedev/core';
import type { SearchContext } from '@/plugin-api/types';
import type { RankedCategory } from './choose-results';
import { foldTexts, rankMatch } from './rank-match';
import type { RecordSearch } from './resolve-search';
import type { SearchEntry } from './search-entry';

const ID = /^record (\S+) (\S+)$/;

/** Which record an entry's id speaks of; null for pages, actions and switches. */
export function recordOf(entryId: string): { search: string; row: string } | null {
  const [, search, row] = ID.exec(entryId) ?? [];
  return search && row ? { search, row } : null;
}

/** A found row as the search shows it. */
export function recordEntry(
  search: RecordSearch,
  row: BaseRecord,
  context: SearchContext,
  navigate: (to: string) => void,
): SearchEntry {
  const to = search.to(row);
  return {
    id: `record ${search.id} ${row[search.idColumn]}`,
    category: search.category,
    title: search.title(row, context),
    context: search
      .detail?.(row, context)
      .filter((part) => !!part)
      .map(String),
    keywords: search.fields
      .flatMap((field) => (typeof field === 'string' ? [row[field]] : []))
      .join(' '),
    icon: search.icon,
    to,
    run: () => navigate(to),
  };
}

/**
 * The entries of one search by rank. A row of a large table was found by the database, so that it stays even
 * where its title has not the text; of a table that was read whole only what matches.
 */
export function rankRecords(
  { category, whole, limit }: RecordSearch,
  entries: readonly SearchEntry[],
  query: string,
): RankedCategory<SearchEntry> {
  const found = entries.flatMap((item) => {
    const rank =
      rankMatch(foldTexts(item.title, ...(item.context ?? []), item.keywords), query) ??
      (whole ? null : 3);
    return rank === null ? [] : [{ item, rank }];
  });
  return { id: category, found: found.toSorted((a, b) => a.rank - b.rank).slice(0, limit) };
}
