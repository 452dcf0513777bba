import { mdiRefresh } from '@mdi/js';
import { useMemo } from 'react';
import { NAV_SECTIONS } from '@/plugin-api/types';
import type { PaletteMode } from '../palette/palette-context';
import { pickResults } from './choose-results';
import { foldQuery } from './rank-match';
import type { Words } from './registry-entries';
import type { SearchEntry, SearchGroup } from './search-entry';
import { buildIndex, searchIndex } from './search-index';
import { byCategory, suggest, tries } from './suggest';
import { useFoundRecords } from './use-found-records';
import type { RecordSearches } from './use-record-searches';

const TITLES: Record<string, string> = {
  create: 'shell:palette.create',
  command: 'shell:palette.actions',
  look: 'shell:palette.look',
  language: 'shell:language',
  account: 'shell:palette.account',
};

export interface Results {
  groups: SearchGroup[];
  /** Records are still being looked for. */
  loading: boolean;
  /** How much was found; null while nothing is asked. */
  count: number | null;
}

interface ResultsInput {
  mode: PaletteMode;
  text: string;
  entries: readonly SearchEntry[];
  recent: readonly SearchEntry[];
  records: RecordSearches;
  words: Words;
}

/** What the dialog lists: recent items and suggestions, or the answers to a text. */
export function useResults({ mode, text, entries, recent, records, words }: ResultsInput): Results {
  const { t } = words;
  const index = useMemo(() => buildIndex(entries), [entries]);
  const found = useFoundRecords(records, text, t);
  const query = foldQuery(text);
  const local = useMemo(() => searchIndex(index, query), [index, query]);

  const titleOf = (category: string): string => {
    const key = TITLES[category];
    if (key) return t(key);
    if (NAV_SECTIONS.some((section) => section === category)) {
      return t(`shell:nav.section.${category}`);
    }
    return t(records.searches.find((search) => search.category === category)?.labelKey ?? category);
  };

  if (query === '') {
    const offered = mode === 'palette' ? byCategory(entries, titleOf) : suggest(entries, titleOf);
    const lately = { id: 'recent', title: t('shell:search.recent'), entries: [...recent] };
    return {
      groups: recent.length > 0 ? [lately, ...offered] : offered,
      loading: false,
      count: null,
    };
  }

  const answers = pickResults([...local, ...found.categories], !found.loading).map(
    ({ id, items }): SearchGroup => ({ id, title: titleOf(id), entries: items }),
  );
  const failed = found.failed.map(
    ({ category, title, retry }): SearchGroup => ({
      id: `failed ${category}`,
      title,
      entries: [
        {
          id: `retry ${category}`,
          category,
          title: t('shell:search.failed'),
          icon: mdiRefresh,
          stays: true,
          run: retry,
        },
      ],
    }),
  );
  const count = answers.reduce((sum, group) => sum + group.entries.length, 0);
  if (count > 0 || failed.length > 0 || found.loading) {
    return { groups: [...answers, ...failed], loading: found.loading, count };
  }
  const help = { id: 'try', title: t('shell:search.try'), entries: tries(entries, titleOf) };
  return { groups: [help], loading: false, count: 0 };
}
