import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import { useRpc } from '@/providers/rpc';
import { readSlips } from './due-slip';
import { readPreview } from './due-tip';

const PREVIEW = ['settlement', 'preview'] as const;
const SLIPS = ['settlement', 'slips'] as const;
const MINUTE = 60_000;

/** How many tips `settle_due` settled, by outcome. */
export interface SettleReport {
  settled: number;
  won: number;
  half_won: number;
  void: number;
  half_lost: number;
  lost: number;
  revealed: number;
  /** How many slips. */
  slips: number;
}

/** What is due, tips and slips, and the things that can be done about it. */
export function useSettlement() {
  const { rpc } = useBackend();
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: PREVIEW,
    queryFn: async () => readPreview(await rpc('settlement_preview', {}, { read: true })),
    refetchOnWindowFocus: true,
    staleTime: MINUTE / 2,
  });
  const slips = useQuery({
    queryKey: SLIPS,
    queryFn: async () => readSlips(await rpc('slips_preview', {}, { read: true })),
    refetchOnWindowFocus: true,
    staleTime: MINUTE / 2,
  });
  const settle = useRpc<SettleReport>('settle_due');
  const regrade = useRpc<unknown, { prediction_id: string; reason: string }>('regrade_prediction');
  const regradeOne = useRpc<unknown, { slip_id: string; reason: string }>('regrade_slip');
  // Lists, records and figures of other pages show outcomes too.
  const refresh = () => client.invalidateQueries();

  return {
    preview,
    slips,
    settleAll: async () => {
      const report = await settle.mutateAsync({});
      await refresh();
      return report;
    },
    regradeSlip: async (slipId: string, reason: string) => {
      await regradeOne.mutateAsync({ slip_id: slipId, reason });
      await refresh();
    },
    regrade: async (predictionId: string, reason: string) => {
      await regrade.mutateAsync({ prediction_id: predictionId, reason });
      await refresh();
    },
  };
}
