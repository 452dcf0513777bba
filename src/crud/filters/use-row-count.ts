import { type CrudFilter, type GetListResponse, type HttpError, useList } from '@refinedev/core';
import { useFormat } from '@/shared/format/use-format';
import type { CrudRow } from '../schema/crud-row';

/** Each number is a request: longer lists of options show none. */
export const MOST_COUNTED = 12;

/** The rows to count for one choice. */
export interface RowQuery {
  resource: string;
  dataProviderName?: string;
  filters: CrudFilter[];
  /** The column that identifies a row; default `id`. */
  idColumn?: string;
}

/** A number of rows, marked where the database has estimated it. */
export const countText = (count: string, answer: GetListResponse | undefined): string =>
  answer?.about === true ? `≈ ${count}` : count;

/** The number of rows of a choice, formatted: given, or asked for; undefined while unknown or not asked. */
export function useRowCount(rows: number | RowQuery | undefined, ask: boolean): string | undefined {
  const { number } = useFormat();
  const query = typeof rows === 'object' ? rows : undefined;
  const { result, query: answer } = useList<CrudRow, HttpError>({
    resource: query?.resource ?? '',
    dataProviderName: query?.dataProviderName,
    filters: query?.filters ?? [],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: query?.idColumn ?? 'id' },
    queryOptions: { enabled: ask && query !== undefined, staleTime: 60_000 },
  });
  const total = query ? result.total : rows;
  return typeof total === 'number' ? countText(number(total), query && answer.data) : undefined;
}
