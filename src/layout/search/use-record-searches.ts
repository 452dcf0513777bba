import { useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { useFormat } from '@/shared/format/use-format';
import { recordEntry } from './record-entries';
import type { Words } from './registry-entries';
import { type RecordSearch, resolveSearch } from './resolve-search';

/** The records that this person may look for, and the way from a row to an entry. */
export function useRecordSearches({ t }: Words) {
  const registry = useRegistry();
  const { role, extras, userId } = useViewer();
  const providers = useDataProvider();
  const format = useFormat();
  const navigate = useNavigate();
  return useMemo(() => {
    const searches = registry.search(role).map((one) => resolveSearch(one, registry.resources));
    return {
      searches,
      /** Answers of one person are never another one's. */
      owner: [userId, role, extras],
      providerOf: (search: RecordSearch) => providers(search.dataProvider),
      toEntry: (search: RecordSearch, row: Record<string, unknown>) =>
        recordEntry(search, row, { t, format }, (to) => navigate(to)),
    };
  }, [registry, role, extras, userId, providers, t, format, navigate]);
}

export type RecordSearches = ReturnType<typeof useRecordSearches>;
