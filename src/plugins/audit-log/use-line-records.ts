import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toSelect } from '@/crud/schema/to-select';
import { completeResource } from '@/plugin-api/complete-resource';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { ResourceDef, TKey } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import { type AuditLine, type LineRecord, recordOf, tableKeyOf, titleOf } from './audit-line';
import { UUID } from './audit-query';

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

/**
 * Reads the records of lines that don't name them (they may only hold the ids of others), so that every line can
 * say what it is about. A record that is gone or closed to the person stays unnamed.
 */
export function useFetchCurrent(): (lines: readonly AuditLine[]) => Promise<AuditLine[]> {
  const client = useQueryClient();
  const { getJson } = useBackend();
  const { role } = useViewer();
  const find = useRecordOf();
  return useCallback(
    async (lines) => {
      const wanted = new Map<ResourceDef, Set<string>>();
      for (const line of lines) {
        const resource = find(line)?.resource;
        if (!resource || !UUID.test(line.record_id ?? '')) continue;
        if (titleOf(line, resource, String) !== null) continue;
        wanted.set(resource, (wanted.get(resource) ?? new Set()).add(line.record_id ?? ''));
      }
      const found = new Map<string, Record<string, unknown>>();
      await Promise.allSettled(
        [...wanted].map(async ([resource, ids]) => {
          const complete = await client.fetchQuery(detailsQuery(resource));
          const fields = complete.fields.filter(({ access }) => !access || access.includes(role));
          const query = new URLSearchParams({
            select: toSelect(complete, fields),
            id: `in.(${[...ids].join(',')})`,
          });
          const rows = await getJson(`/rest/v1/${resource.table}?${query}`);
          for (const row of Array.isArray(rows) ? rows : []) found.set(String(row.id), row);
        }),
      );
      return lines.map((line) => ({ ...line, current: found.get(line.record_id ?? '') }));
    },
    [client, getJson, role, find],
  );
}
