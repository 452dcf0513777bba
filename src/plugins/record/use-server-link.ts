import { useList } from '@refinedev/core';
import type { RecordKind } from '@/sports/record/read-file';
import type { RecordEntryRow } from '@/sports/record/record-entry';

/** The chain hash that the server names for a tip or a slip, to compare a file with; null when there is no such tip. */
export function useServerLink(seq: number | null, kind: RecordKind) {
  const { query } = useList<Pick<RecordEntryRow, 'seq' | 'chain_hash'>>({
    resource: kind === 'slips' ? 'slip_entries' : 'record_entries',
    filters: [{ field: 'seq', operator: 'eq', value: seq }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: 'seq,chain_hash' },
    queryOptions: { enabled: seq !== null, retry: false },
    errorNotification: false,
  });
  return {
    asked: query.isSuccess || query.isError,
    unreachable: query.isError,
    chainHash: query.data?.data[0]?.chain_hash ?? null,
  };
}
