import type { PageAhead } from '@/plugin-api/read-ahead';
import { readListAhead } from '@/plugin-api/read-list-ahead';
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
  page: Omit<PageAhead, 'params'>,
): Promise<void> {
  const { viewer, timeZone, search, resources } = page;
  const address = search || (listSettings(resource.id).start ?? '');
  const state = readListUrl(new URLSearchParams(address), resource);
  if (state.search) return;
  const typeOf = typesWith(resource.fieldTypes);
  const fields = readableFields(resource, viewer);
  const known = resources.find(({ name }) => name === resource.table);
  await readListAhead(
    page,
    toPage(toRequest(resource, fields, state, { typeOf, timeZone }), known),
  );
}
