import {
  type GetListResponse,
  type HttpError,
  type ResourceProps,
  useList,
  useResourceParams,
} from '@refinedev/core';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { CrudRow } from '../schema/crud-row';
import type { ListRequest } from './use-list-request';

const NO_ROWS: CrudRow[] = [];

/** One page of rows, and the state of its request. */
export interface Records {
  rows: CrudRow[];
  total: number;
  /** The total is the server's estimate. */
  estimated: boolean;
  loading: boolean;
  /** These are the previous rows, shown while the requested ones load. */
  stale: boolean;
  fetching: boolean;
  error: unknown;
  /** When these rows came (ISO), if they are kept ones of an earlier visit; null otherwise. */
  asOf: string | null;
  retry: () => void;
}

/** Converts ids to text, as addresses and selections need them; json-server uses numbers. */
function withTextIds(answer: GetListResponse<CrudRow>): GetListResponse<CrudRow> {
  const isText = ({ id }: CrudRow) => typeof id === 'string';
  if (answer.data.every(isText)) return answer;
  return { ...answer, data: answer.data.map((row) => ({ ...row, id: String(row.id) })) };
}

/** The query options that cards and grid share, so that they share the cached rows. */
export function listQuery({ resource, select, ready, kept }: ListRequest) {
  return {
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    meta: { select },
    // Lists that refresh on a timer are refetched at once if the backend reports changes.
    liveMode: resource.refreshAfter ? ('auto' as const) : undefined,
    queryOptions: {
      meta: { kept },
      enabled: ready,
      select: withTextIds,
      // The previous rows stay while the next page loads.
      placeholderData: keepPreviousData<GetListResponse<CrudRow>>,
      refetchInterval: ({ state: { data } }: { state: { data?: GetListResponse<CrudRow> } }) =>
        resource.refreshAfter?.(data?.data ?? NO_ROWS, Date.now()) ?? false,
    },
  };
}

/**
 * Rows and total from the same response: a filter without matches has the total 0, not the previous
 * one.
 */
export function toRecords(query: UseQueryResult<GetListResponse<CrudRow>, HttpError>): Records {
  const { data } = query;
  return {
    rows: data?.data ?? NO_ROWS,
    total: data?.total ?? 0,
    estimated: data?.about === true,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    fetching: query.isFetching,
    error: query.error,
    asOf: data?.asOf ? new Date(data.asOf).toISOString() : null,
    retry: () => void query.refetch(),
  };
}

/** The request as `useDataGrid` sends it: refine's resource definition is part of the query key. */
export function toPage(request: ListRequest, known: ResourceProps | undefined) {
  const { filters, sorters, page, pageSize } = request;
  const query = listQuery(request);
  return {
    ...query,
    meta: { ...known?.meta, ...query.meta },
    filters,
    sorters,
    pagination: { currentPage: page, pageSize, mode: 'server' as const },
  };
}

function usePage(request: ListRequest) {
  const { resource } = useResourceParams({ resource: request.resource.table });
  return toPage(request, resource);
}

/** One page of a resource's rows. */
export function useRecords(request: ListRequest): Records {
  const { query } = useList<CrudRow, HttpError>(usePage(request));
  return toRecords(query);
}

/**
 * Keeps a list's request alive while the component that shows the rows is replaced. Without an
 * observer it would be aborted and sent again.
 * @returns whether the first rows have arrived
 */
export function useHeldRequest(request: ListRequest): boolean {
  const page = usePage(request);
  const { query } = useList<CrudRow, HttpError>({
    ...page,
    queryOptions: {
      ...page.queryOptions,
      refetchInterval: false,
      notifyOnChangeProps: ['isSuccess'],
    },
  });
  return query.isSuccess;
}
