import { useCustom } from '@refinedev/core';
import type { TableData } from '@/samples/mock/table-rows';
import { sampleRead } from '@/samples/shared/sample-calls';

/** The sample people, all at once. */
export function useRows() {
  const { query } = useCustom<TableData>(sampleRead('/api/table/data'));
  return { rows: query.data?.data.data ?? [], loading: query.isPending };
}
