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
  /** The total is an estimate of the server. */
  estimated: boolean;
  loading: boolean;
  /** These are the rows before the ones that were asked for. */
  stale: boolean;
  fetching: boolean;
  error: unknown;
  retry: () => void;
}

/** Ids as text, as addresses and choices have them: json-server counts its own. */
function withTextIds(answer: GetListResponse<CrudRow>): GetListResponse<CrudRow> {
  const isText = ({ id }: CrudRow) => typeof id === 'string';
  if (answer.data.every(isText)) return answer;
  return { ...answer, data: answer.data.map((row) => ({ ...row, id: String(row.id) })) };
}

/** The request that cards and grid share, and with it the rows already loaded. */
export function listQuery({ resource, select, ready }: ListRequest) {
  return {
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    meta: { select },
    // Lists that refresh on a timer are read at once where the backend reports changes.
    liveMode: resource.refreshAfter ? ('auto' as const) : undefined,
    queryOptions: {
      enabled: ready,
      select: withTextIds,
      // While the next page loads, the rows before it stay.
      placeholderData: keepPreviousData<GetListResponse<CrudRow>>,
      refetchInterval: ({ state: { data } }: { state: { data?: GetListResponse<CrudRow> } }) =>
        resource.refreshAfter?.(data?.data ?? NO_ROWS, Date.now()) ?? false,
    },
  };
}

/** Rows and total as one answer gave them: a filter that finds nothing has the total 0, whatever was there before. */
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
    retry: () => void query.refetch(),
  };
}

/** The request as `useDataGrid` sends it: what refine knows of the resource is a part of its key. */
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
 * Holds on to a list's request while what shows its rows changes. A request that nobody waits for any more is broken
 * off, and would be sent a second time.
 * @returns whether the first rows have come
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
