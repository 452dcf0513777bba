import { type BaseRecord, useDataProvider } from '@refinedev/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDebounced } from '@/crud/use-debounced';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { useFormat } from '@/shared/format/use-format';
import { findRecords, readRecords } from '../search/find-records';
import { type RecordSearch, resolveSearch } from '../search/resolve-search';
import { type PaletteAction, subtitleOf } from './palette-action';
import { foldQuery } from './rank-actions';
import type { Words } from './use-words';

/** How long a text must stay before the server is asked, in ms. */
const PAUSE_MS = 200;
/** Shorter texts find too much. */
const SHORTEST = 2;
/** How long a table that was read whole counts as fresh, in ms. */
const WHOLE_FRESH_MS = 600_000;

/** The record searches of this person, and the way from a row to an action. */
function useRecordSearches({ t }: Words, perform: (action: PaletteAction) => void) {
  const registry = useRegistry();
  const { role, extras, userId } = useViewer();
  const providers = useDataProvider();
  const format = useFormat();
  return useMemo(() => {
    const searches = registry.search(role).map((one) => resolveSearch(one, registry.resources));
    /** Searches of one category share the heading of the first. */
    const headingOf = ({ category }: RecordSearch) =>
      t(searches.find((search) => search.category === category)?.labelKey ?? category);
    return {
      searches,
      headingOf,
      /** Answers of one person are never another one's. */
      owner: [userId, role, extras],
      providerOf: (search: RecordSearch) => providers(search.dataProvider),
      toAction: (search: RecordSearch, row: BaseRecord): PaletteAction => {
        const action: PaletteAction = {
          id: `record ${search.id} ${row[search.idColumn]}`,
          kind: 'record',
          section: headingOf(search),
          name: search.title(row, { t, format }),
          subtitle: subtitleOf(search.detail?.(row, { t, format })),
          keywords: search.fields
            .flatMap((field) => (typeof field === 'string' ? [row[field]] : []))
            .join(' '),
          icon: search.icon,
          to: search.to(row),
          // Of a table that was read whole only what matches is an answer.
          found: !search.whole,
          perform: () => perform(action),
        };
        return action;
      },
    };
  }, [registry, role, extras, userId, providers, t, format, perform]);
}

export interface FoundRecords {
  /** Of the searches that answered, up to the first that did not: what is listed stays in its place. */
  records: PaletteAction[];
  /** What could not be searched, by its heading. */
  failed: string[];
  loading: boolean;
  /** Asks the failed searches again. */
  retry: () => void;
}

/**
 * Records that answer a text, and those among `recentIds`, read again, so that names are today's and what is gone
 * is not offered. An answer belongs to its text: a late one is never shown for another.
 */
export function useRecords(
  words: Words,
  text: string,
  recentIds: readonly string[],
  perform: (action: PaletteAction) => void,
): { found: FoundRecords; recent: PaletteAction[] } {
  const { searches, owner, headingOf, providerOf, toAction } = useRecordSearches(words, perform);
  const client = useQueryClient();
  const typed = text.trim();
  const asked = useDebounced(typed, PAUSE_MS);
  const wanted = foldQuery(typed).length >= SHORTEST;
  const current = wanted && asked === typed;

  // By hand because there are as many questions as searches: refine's hooks ask one each.
  const answers = useQueries({
    queries: searches.map((search) => ({
      queryKey: ['search', ...owner, search.id, search.whole ? '' : asked],
      queryFn: () => findRecords(providerOf(search), search, asked),
      enabled: current,
      staleTime: search.whole ? WHOLE_FRESH_MS : undefined,
      refetchOnWindowFocus: false,
    })),
    // Plain data, so that the same answers stay the same list.
    combine: (all) =>
      all.map(({ data, isPending, isError }) => ({ rows: data ?? [], isPending, isError })),
  });
  const retry = useCallback(
    () =>
      void client.refetchQueries({
        queryKey: ['search', ...owner],
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    [client, owner],
  );
  const found = useMemo((): FoundRecords => {
    if (!current) return { records: [], failed: [], loading: wanted, retry };
    const open = answers.findIndex(({ isPending }) => isPending);
    const settled = open < 0 ? searches : searches.slice(0, open);
    return {
      records: settled.flatMap((search, at) =>
        (answers[at]?.rows ?? []).map((row) => toAction(search, row)),
      ),
      failed: settled.filter((_, at) => answers[at]?.isError).map(headingOf),
      loading: open >= 0,
      retry,
    };
  }, [current, wanted, answers, searches, toAction, headingOf, retry]);

  const known = searches.flatMap((search) => {
    const prefix = `record ${search.id} `;
    const ids = recentIds
      .filter((id) => id.startsWith(prefix))
      .map((id) => id.slice(prefix.length));
    return ids.length > 0 ? [{ search, ids }] : [];
  });
  // By hand for the same reason.
  const rows = useQueries({
    queries: known.map(({ search, ids }) => ({
      queryKey: ['search', ...owner, search.id, 'recent', ids],
      queryFn: async () =>
        (await readRecords(providerOf(search), search, ids)).map((row) => ({ id: search.id, row })),
      refetchOnWindowFocus: false,
    })),
    combine: (all) => all.flatMap(({ data }) => data ?? []),
  });
  const recent = useMemo(
    () =>
      rows.flatMap(({ id, row }) => {
        const search = searches.find((one) => one.id === id);
        return search ? [toAction(search, row)] : [];
      }),
    [rows, searches, toAction],
  );
  return { found, recent };
}
