import {
  type BaseRecord,
  type HttpError,
  type UseInfiniteListProps,
  useInfiniteList,
} from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refreshWhileLive } from '@/product/shared/live/refresh-while-live';

type ListProps<Row extends BaseRecord> = UseInfiniteListProps<Row, HttpError, Row>;

interface Question<Row extends BaseRecord>
  extends Pick<ListProps<Row>, 'filters' | 'sorters' | 'liveMode' | 'liveParams'> {
  resource: string;
  /** The column that identifies a row. */
  idColumn: keyof Row & string;
  /** The columns that are shown; nothing else is asked for. */
  fields: readonly string[];
  pageSize: number;
  /** How soon the rows are read again; one of `live-rows`. */
  interval: (rows: readonly Row[], now: number) => number | false;
}

/** A list of tips or slips, page by page; a row that moved between pages shows once. */
export function usePages<Row extends BaseRecord>(question: Question<Row>) {
  const { idColumn, fields, pageSize, interval, ...list } = question;
  const { query, result } = useInfiniteList<Row, HttpError>({
    ...list,
    pagination: { pageSize, mode: 'server' },
    meta: { select: fields.join(',') },
    queryOptions: {
      refetchInterval: refreshWhileLive(interval),
      placeholderData: keepPreviousData,
    },
  });
  const pages = result.data?.pages;
  const rows = useMemo(() => {
    const all = pages?.flatMap(({ data }) => data) ?? [];
    return [...new Map(all.map((row) => [row[idColumn], row])).values()];
  }, [pages, idColumn]);
  return {
    rows,
    total: pages?.[0]?.total ?? 0,
    loading: query.isPending,
    loadingMore: query.isFetchingNextPage,
    error: query.error,
    refresh: () => void query.refetch(),
    refreshing: query.isRefetching,
    updatedAt: query.dataUpdatedAt,
    more: result.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}

export type Pages<Row extends BaseRecord> = ReturnType<typeof usePages<Row>>;
