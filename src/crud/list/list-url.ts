import type { CompleteResource } from '@/plugin-api/types';

export interface ListSort {
  field: string;
  order: 'asc' | 'desc';
}

/** What a list shows, as its address tells it. */
export interface ListState {
  /** Text search. */
  search: string;
  /** Filter by field key, in the words of the address: `FINISHED,LIVE`, `2025-01-01..2025-02-01`, an id. */
  filters: Record<string, string>;
  sort: ListSort | null;
  /** From 1. */
  page: number;
  pageSize: number;
}

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Before filter names, so that no column's name can be taken for something else. */
const FILTER_PREFIX = 'f.';

function readSort(text: string | null, resource: CompleteResource): ListSort | null {
  if (!text) return resource.defaultSort ?? null;
  const field = text.replace(/^-/, '');
  if (!resource.fields.some((one) => one.key === field)) return resource.defaultSort ?? null;
  return { field, order: text.startsWith('-') ? 'desc' : 'asc' };
}

/** Reads a list's state from its address; whatever makes no sense there is left out. */
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
  return {
    search: (params.get('q') ?? '').slice(0, 200),
    filters,
    sort: readSort(params.get('sort'), resource),
    page: Number.isInteger(page) && page > 0 && page < 1e7 ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The address of a list's state; what is as usual is left out of it. */
export function writeListUrl(state: ListState, resource: CompleteResource): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('q', state.search);
  for (const [key, value] of Object.entries(state.filters)) {
    if (value) params.set(`${FILTER_PREFIX}${key}`, value);
  }
  const { sort } = state;
  const usual = resource.defaultSort;
  if (sort && (sort.field !== usual?.field || sort.order !== usual.order)) {
    params.set('sort', `${sort.order === 'desc' ? '-' : ''}${sort.field}`);
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(state.pageSize));
  return params;
}
