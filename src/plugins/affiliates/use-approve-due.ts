import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import { useRpc } from '@/providers/rpc';

/** As many as one call may approve. */
const MOST = 1000;

/** Approves an affiliate's commissions of one currency that were held long enough. */
export function useApproveDue(affiliateId: string) {
  const { getJson } = useBackend();
  const client = useQueryClient();
  const approve = useRpc<number, { commission_ids: string[] }>('approve_commissions');
  return async (currency: string): Promise<number> => {
    const query = new URLSearchParams({
      select: 'id',
      affiliate_id: `eq.${affiliateId}`,
      currency: `eq.${currency}`,
      status: 'eq.HELD',
      held_until: `lte.${new Date().toISOString()}`,
      order: 'held_until',
      limit: String(MOST),
    });
    const rows = (await getJson(`/rest/v1/commissions?${query}`)) as { id: string }[];
    const done =
      rows.length > 0 ? await approve.mutateAsync({ commission_ids: rows.map(({ id }) => id) }) : 0;
    await client.invalidateQueries();
    return done;
  };
}
