import { keys } from '@refinedev/core';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { CompleteResource } from '@/plugin-api/types';
import { typesWith } from '../field-types/field-types-context';
import { readListUrl } from '../list-state/list-url';
import { listSettings } from '../list-state/use-list-settings';
import { readableFields } from '../use-crud-access';
import { toRequest } from './use-list-request';
import { toPage } from './use-records';

/**
 * Loads a list's first rows into the cache before it is drawn. Not for a text search, which begins
 * with other queries.
 */
export async function fetchFirstRows(
  resource: CompleteResource,
  { viewer, timeZone, search, client, providers, resources }: Omit<PageAhead, 'params'>,
): Promise<void> {
  const address = search || (listSettings(resource.id).start ?? '');
  const state = readListUrl(new URLSearchParams(address), resource);
  if (state.search) return;
  const typeOf = typesWith(resource.fieldTypes);
  const fields = readableFields(resource, viewer);
  const known = resources.find(({ name }) => name === resource.table);
  const { meta, filters, sorters, pagination, queryOptions } = toPage(
    toRequest(resource, fields, state, { typeOf, timeZone }),
    known,
  );
  const providerName = resource.dataProvider ?? 'default';
  await client.prefetchQuery({
    queryKey: keys()
      .data(providerName)
      .resource(known?.identifier ?? resource.table)
      .action('list')
      .params({ ...meta, filters, pagination, sorters })
      .get(),
    meta: queryOptions.meta,
    queryFn: () =>
      providers[providerName]?.getList({
        resource: resource.table,
        filters,
        sorters,
        pagination,
        meta,
      }),
  });
}
