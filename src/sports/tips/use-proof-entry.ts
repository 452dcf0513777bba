import { useList } from '@refinedev/core';
import type { RecordEntryRow } from '../record/record-entry';

/** The whole row of one tip, as far as the reader may see it. Asked for when its proof is opened. */
export function useProofEntry(predictionId: string | null) {
  const { query } = useList<RecordEntryRow>({
    resource: 'record_entries',
    filters: [{ field: 'prediction_id', operator: 'eq', value: predictionId }],
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: predictionId !== null },
    errorNotification: false,
  });
  return {
    entry: query.data?.data[0] ?? null,
    missing: query.isSuccess && query.data.data.length === 0,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
