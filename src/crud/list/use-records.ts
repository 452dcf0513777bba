import { type CrudFilter, type CrudSort, type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { CompleteResource } from '@/plugin-api/types';
import type { CrudRow } from '../schema/crud-row';
import type { ListState } from './list-url';

interface RecordsQuery {
  resource: CompleteResource;
  select: string;
  filters: CrudFilter[];
  sorters: CrudSort[];
  state: Pick<ListState, 'page' | 'pageSize'>;
  enabled: boolean;
}

const NO_ROWS: CrudRow[] = [];

/** Rows and total as one answer gave them: a filter that finds nothing has the total 0, whatever was there before. */
export function toResult(answer: unknown): { rows: CrudRow[]; total: number; estimated: boolean } {
  if (typeof answer !== 'object' || answer === null) {
    return { rows: NO_ROWS, total: 0, estimated: false };
  }
  const { data, total, about } = answer as Record<string, unknown>;
  return {
    rows: Array.isArray(data) ? data : NO_ROWS,
    total: typeof total === 'number' ? total : 0,
    estimated: about === true,
  };
}

/** One page of a resource's rows. While the next page loads, the rows before it stay (`stale`). */
export function useRecords({ resource, select, filters, sorters, state, enabled }: RecordsQuery) {
  const { query } = useList<CrudRow, HttpError>({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    filters,
    sorters,
    pagination: { currentPage: state.page, pageSize: state.pageSize, mode: 'server' },
    meta: { select },
    queryOptions: {
      enabled,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        resource.refreshAfter?.(data?.data ?? NO_ROWS, Date.now()) ?? false,
    },
    errorNotification: false,
  });
  return {
    ...toResult(query.data),
    loading: query.isPending,
    stale: query.isPlaceholderData,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    error: query.error,
    retry: query.refetch,
  };
}
