import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { Tier } from '@/sports/tiers';

/** What the settled slips came to. Rates are null where there is nothing to divide by. */
export interface SlipFigures {
  n: number;
  won: number;
  half_won: number;
  void: number;
  half_lost: number;
  lost: number;
  withdrawn: number;
  open: number;
  staked: number | string;
  profit: number | string;
  yield_pct: number | string | null;
  hit_rate_pct: number | string | null;
  first_at: string | null;
  last_at: string | null;
}

/** The figures of the slips of a tier, or of all. Read anew when the window gets the focus. */
export function useSlipFigures(tier: Tier | null) {
  const { rpc } = useBackend();
  return useQuery({
    queryKey: ['slip_figures', tier],
    queryFn: async () => {
      const rows = (await rpc('slip_figures', { tier }, { read: true })) as SlipFigures[];
      return rows[0] ?? null;
    },
    refetchOnWindowFocus: true,
  });
}
