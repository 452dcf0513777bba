import type { RankedCategory } from './choose-results';
import { type FoldedTexts, foldTexts, rankMatch } from './rank-match';
import type { SearchEntry } from './search-entry';

/** Entries with what they are found by, in the order of their categories. */
export type SearchIndex = readonly { entry: SearchEntry; texts: FoldedTexts }[];

/** Prepares entries for searching. */
export function buildIndex(entries: readonly SearchEntry[]): SearchIndex {
  return entries.map((entry) => ({
    entry,
    texts: foldTexts(entry.title, ...(entry.context ?? []), entry.keywords),
  }));
}

/** All entries that answer the query (folded), by category; categories in the order of their first entry. */
export function searchIndex(index: SearchIndex, query: string): RankedCategory<SearchEntry>[] {
  const categories = new Map<string, RankedCategory<SearchEntry>['found'][number][]>();
  for (const { entry, texts } of index) {
    const found = categories.get(entry.category) ?? [];
    categories.set(entry.category, found);
    const rank = rankMatch(texts, query);
    if (rank !== null) found.push({ item: entry, rank });
  }
  return [...categories].map(([id, found]) => ({ id, found }));
}
