import type { CompleteResource } from '@/plugin-api/types';
import { type ListState, readListUrl, writeListUrl } from '../list/list-url';
import type { ListSettings } from '../list/use-list-settings';

/** Prefix of the columns that a view shows or hides; the rest is the list's own address. */
const COLUMN_PREFIX = 'c.';

export type ViewSettings = Pick<ListSettings, 'columns' | 'density'>;

/**
 * A list's current state as a view stores it: its address on page 1, its columns and row height.
 */
export function toViewQuery(
  state: ListState,
  settings: ViewSettings,
  resource: CompleteResource,
): string {
  const params = writeListUrl({ ...state, page: 1 }, resource);
  if (settings.density !== 'dense') params.set('density', settings.density);
  for (const [key, shown] of Object.entries(settings.columns)) {
    if (resource.fields.some((field) => field.key === key)) {
      params.set(`${COLUMN_PREFIX}${key}`, shown ? '1' : '0');
    }
  }
  params.sort();
  return params.toString();
}

/** The query of a saved view. Filters and columns that the list no longer has are dropped. */
export function fromViewQuery(
  query: string,
  resource: CompleteResource,
): { state: ListState; settings: ViewSettings } {
  const params = new URLSearchParams(query);
  const columns: Record<string, boolean> = {};
  for (const field of resource.fields) {
    const shown = params.get(`${COLUMN_PREFIX}${field.key}`);
    if (shown !== null) columns[field.key] = shown === '1';
  }
  const density = params.get('density') === 'comfortable' ? 'comfortable' : 'dense';
  return { state: { ...readListUrl(params, resource), page: 1 }, settings: { columns, density } };
}
