import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import { isTier, type Tier } from '@/sports/tiers';

/** What the settled tips of a tier came to. */
export interface TierRecord {
  n: number;
  /** Null where nothing was staked. */
  yieldPct: number | null;
}

/** The record of each tier's tips; undefined while it is not known. */
export function useTierRecords(): ReadonlyMap<Tier, TierRecord> | undefined {
  const { rpc } = useBackend();
  const { data } = useQuery({
    queryKey: ['subscriptions', 'records'],
    queryFn: async () => {
      const args = { group_by: 'tier', filters: {} };
      const rows = (await rpc('record_figures', args, { read: true })) as {
        bucket: string | null;
        n: number;
        yield_pct: number | null;
      }[];
      const found = new Map<Tier, TierRecord>();
      for (const { bucket, n, yield_pct: pct } of rows) {
        if (isTier(bucket))
          found.set(bucket, { n: Number(n), yieldPct: pct === null ? null : Number(pct) });
      }
      return found;
    },
    staleTime: 300_000,
  });
  return data;
}
