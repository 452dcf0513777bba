import { useCustom } from '@refinedev/core';
import { sampleRead } from '@/providers/sample-calls';
import type { TableData } from '@/resources/mock/table-rows';

/** The sample people, all at once. */
export function useRows() {
  const { query } = useCustom<TableData>(sampleRead('/api/table/data'));
  return { rows: query.data?.data.data ?? [], loading: query.isPending };
}
