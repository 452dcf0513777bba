import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';

/** The end of the chain: compare it with what you noted, nobody can change the past under it. */
export interface RecordHead {
  /** Number of the last tip; 0 or null in an empty record. */
  seq: number | null;
  chain_hash: string | null;
  published: number;
  settled: number;
}

/** The record's head as the server tells it. */
export function useHead(enabled = true) {
  const { rpc } = useBackend();
  return useQuery({
    queryKey: ['record_head'],
    queryFn: async () => (await rpc('record_head', {}, { read: true })) as RecordHead,
    enabled,
    refetchOnWindowFocus: true,
  });
}
