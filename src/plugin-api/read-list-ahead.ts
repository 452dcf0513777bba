import { type GetListParams, keys } from '@refinedev/core';
import type { PageAhead } from './read-ahead';

/** A page of rows, as refine's `useList` and `useDataGrid` take it. */
export interface AskedList
  extends Pick<GetListParams, 'resource' | 'filters' | 'sorters' | 'pagination' | 'meta'> {
  /** The default one if missing. */
  dataProviderName?: string;
  queryOptions?: { meta?: Record<string, unknown> };
}

/**
 * Prefetches a page of rows for `useList`: `readingAhead(Card, (page) => readListAhead(page, ASKED))`, with the same
 * `ASKED` that the card gives `useList`. A failure is left to the card, which asks again.
 */
export async function readListAhead(
  { client, providers, resources }: Pick<PageAhead, 'client' | 'providers' | 'resources'>,
  { resource, dataProviderName = 'default', filters, sorters, meta, ...asked }: AskedList,
): Promise<void> {
  const known = resources.find(({ name }) => name === resource);
  const pagination = { mode: 'server' as const, ...asked.pagination };
  await client.prefetchQuery({
    queryKey: keys()
      .data(dataProviderName)
      .resource(known?.identifier ?? resource)
      .action('list')
      .params({ ...meta, filters, pagination, sorters })
      .get(),
    meta: asked.queryOptions?.meta,
    queryFn: () =>
      providers[dataProviderName]?.getList({
        resource,
        filters,
        sorters,
        pagination,
        meta: { ...known?.meta, ...meta },
      }),
  });
}
