import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { completeResource } from '@/plugin-api/complete-resource';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { ResourceDef, TKey } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { type AuditLine, type LineRecord, recordOf, tableKeyOf } from './audit-line';

/** The fields of a record, for describing its changes. */
export const detailsQuery = (resource: ResourceDef) => ({
  queryKey: ['audit-log', 'details', resource.id],
  queryFn: () => completeResource(resource),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The resources that the person may read. */
export function useReadable(): ResourceDef[] {
  const { resources, can } = useRegistry();
  const { role } = useViewer();
  return useMemo(
    () =>
      resources.filter((one) =>
        (['show', 'list'] as const).some((action) => can(role, accessName(one), action)),
      ),
    [resources, can, role],
  );
}

/** Finds the record that a line is about, among those that the person may read. */
export function useRecordOf(): (line: AuditLine) => LineRecord | null {
  const readable = useReadable();
  return useCallback((line) => recordOf(line, readable), [readable]);
}

/** Finds the name of a table's records, whether or not the person may read them. */
export function useTableKey(): (tableName: string) => TKey | null {
  const { resources, plugins } = useRegistry();
  return useCallback(
    (tableName) => tableKeyOf(tableName, resources, plugins),
    [resources, plugins],
  );
}

/**
 * Loads the texts and fields that lines need, so that every line has its final height when first shown. A line
 * retries what couldn't be loaded.
 */
export function useFetchWords(): (lines: readonly AuditLine[]) => Promise<unknown> {
  const client = useQueryClient();
  const { namespacesOf } = useRegistry();
  const { i18n } = useTranslation('audit-log');
  const find = useRecordOf();
  const tableKey = useTableKey();
  return useCallback(
    (lines) => {
      const resources = new Set(lines.flatMap((line) => find(line)?.resource ?? []));
      const keys = lines.flatMap((line) => tableKey(line.table_name) ?? []);
      const plugins = new Set(
        [...keys, ...[...resources].map(({ singularKey }) => singularKey)].map(namespaceOf),
      );
      const namespaces = [...plugins].flatMap((plugin) => namespacesOf(plugin));
      return Promise.allSettled([
        i18n.loadNamespaces(['crud', ...namespaces]),
        ...[...resources].map((resource) => client.prefetchQuery(detailsQuery(resource))),
      ]);
    },
    [client, namespacesOf, i18n, find, tableKey],
  );
}
