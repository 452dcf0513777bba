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

/** Pause in typing before the server is queried, in ms. */
const PAUSE_MS = 200;
/** Minimum length; shorter texts find too much. */
const SHORTEST = 2;
/** How long a table that is read whole stays fresh, in ms. */
const WHOLE_FRESH_MS = 600_000;

/** The record searches of this person, and a function from a row to an action. */
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
      /** Keeps one person's results from being shown to another. */
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
          // A table that is read whole is filtered here.
          found: !search.whole,
          perform: () => perform(action),
        };
        return action;
      },
    };
  }, [registry, role, extras, userId, providers, t, format, perform]);
}

export interface FoundRecords {
  /** Results up to the first search that hasn't finished, so that listed results don't move. */
  records: PaletteAction[];
  /** Headings of the searches that failed. */
  failed: string[];
  loading: boolean;
  /** Retries the failed searches. */
  retry: () => void;
}

/**
 * Records that match a text, and those of `recentIds`, which are refetched so that names are current and deleted ones
 * aren't offered. Late results of one text are never shown for another.
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

  // Plain queries because there are several searches, and refine's hooks handle one each.
  const answers = useQueries({
    queries: searches.map((search) => ({
      queryKey: ['search', ...owner, search.id, search.whole ? '' : asked],
      queryFn: () => findRecords(providerOf(search), search, asked),
      enabled: current,
      staleTime: search.whole ? WHOLE_FRESH_MS : undefined,
      refetchOnWindowFocus: false,
    })),
    // Plain data, so that equal results keep the same identity.
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
  // Plain queries for the same reason.
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
