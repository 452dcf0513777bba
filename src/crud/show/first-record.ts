import { keys } from '@refinedev/core';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { CompleteResource } from '@/plugin-api/types';
import { toSelect } from '../schema/to-select';
import { readableFields } from '../use-crud-access';

/** Loads a record into the cache before its page is drawn. */
export async function fetchFirstRecord(
  resource: CompleteResource,
  { viewer, params: { id }, client, providers, resources }: PageAhead,
): Promise<void> {
  if (!id) return;
  const { table, dataProvider: providerName = 'default' } = resource;
  const known = resources.find(({ name }) => name === table);
  const meta = { ...known?.meta, select: toSelect(resource, readableFields(resource, viewer)) };
  await client.prefetchQuery({
    queryKey: keys()
      .data(providerName)
      .resource(known?.identifier ?? table)
      .action('one')
      .id(id)
      .params(meta)
      .get(),
    queryFn: () => providers[providerName]?.getOne({ resource: table, id, meta }),
  });
}
