import type { CompleteResource, ListTabDef } from '@/plugin-api/types';

export interface ListSort {
  field: string;
  order: 'asc' | 'desc';
}

/** A list's state, as in its address. */
export interface ListState {
  /** Id of the tab; undefined if the list has none. */
  tab?: string;
  /** Text search. */
  search: string;
  /**
   * Filters by field key, as written in the address: `FINISHED,LIVE`, `2025-01-01..2025-02-01`, an
   * id.
   */
  filters: Record<string, string>;
  sort: ListSort | null;
  /** From 1. */
  page: number;
  pageSize: number;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Prefix of filter names, so that no column's name can clash with another parameter. */
const FILTER_PREFIX = 'f.';

type Wanted = Pick<ListState, 'search' | 'filters'>;

/**
 * The tab of an address that names none: the first, or all rows if they are searched or filtered.
 */
function impliedTab({ tabs = [] }: CompleteResource, { search, filters }: Wanted) {
  const narrowed = search !== '' || Object.values(filters).some(Boolean);
  return (narrowed && tabs.find((tab) => !tab.filters)) || tabs[0];
}

/** The tab that is open. */
export function tabOf({ tabs }: CompleteResource, { tab }: Pick<ListState, 'tab'>) {
  return tabs?.find(({ id }) => id === tab);
}

/** The default order of a tab, or of a list without tabs. */
export function usualSort(resource: CompleteResource, tab?: ListTabDef): ListSort | null {
  return tab?.sort ?? resource.defaultSort ?? null;
}

function readSort(
  text: string | null,
  resource: CompleteResource,
  usual: ListSort | null,
): ListSort | null {
  if (!text) return usual;
  const field = text.replace(/^-/, '');
  if (!resource.fields.some((one) => one.key === field)) return usual;
  return { field, order: text.startsWith('-') ? 'desc' : 'asc' };
}

/** Reads a list's state from its address, ignoring invalid parts. */
export function readListUrl(params: URLSearchParams, resource: CompleteResource): ListState {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size') ?? DEFAULT_PAGE_SIZE);
  const filters: Record<string, string> = {};
  for (const [name, value] of params) {
    const key = name.startsWith(FILTER_PREFIX) ? name.slice(FILTER_PREFIX.length) : '';
    if (value !== '' && resource.fields.some((field) => field.key === key && field.filter)) {
      filters[key] = value;
    }
  }
  const search = (params.get('q') ?? '').slice(0, 200);
  const named = tabOf(resource, { tab: params.get('tab') ?? undefined });
  const tab = named ?? impliedTab(resource, { search, filters });
  return {
    ...(tab ? { tab: tab.id } : {}),
    search,
    filters,
    sort: readSort(params.get('sort'), resource, usualSort(resource, tab)),
    page: Number.isInteger(page) && page > 0 && page < 1e7 ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The address of a list's state, without defaults. */
export function writeListUrl(state: ListState, resource: CompleteResource): URLSearchParams {
  const params = new URLSearchParams();
  if (state.tab && state.tab !== impliedTab(resource, state)?.id) params.set('tab', state.tab);
  if (state.search) params.set('q', state.search);
  for (const [key, value] of Object.entries(state.filters)) {
    if (value) params.set(`${FILTER_PREFIX}${key}`, value);
  }
  const { sort } = state;
  const usual = usualSort(resource, tabOf(resource, state));
  if (sort && (sort.field !== usual?.field || sort.order !== usual.order)) {
    params.set('sort', `${sort.order === 'desc' ? '-' : ''}${sort.field}`);
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(state.pageSize));
  return params;
}
