import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { RecordKind } from '@/sports/record/read-file';

/** The end of the chain: compare it with what you noted, nobody can change the past under it. */
export interface RecordHead {
  /** Number of the last tip; 0 or null in an empty record. */
  seq: number | null;
  chain_hash: string | null;
  published: number;
  settled: number;
}

/** The record's head as the server tells it. */
export function useHead(enabled = true, kind: RecordKind = 'tips') {
  const { rpc } = useBackend();
  const name = kind === 'slips' ? 'slip_head' : 'record_head';
  return useQuery({
    queryKey: [name],
    queryFn: async () => (await rpc(name, {}, { read: true })) as RecordHead,
    enabled,
    refetchOnWindowFocus: true,
  });
}
