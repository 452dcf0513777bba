import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { PaymentRow } from '@/resources/payments/row';

/** A payment with what a receipt names besides. */
export type ReceiptRow = PaymentRow & {
  plan: { tier: string; billing_interval: string } | null;
  person: { full_name: string | null; email: string | null } | null;
};

const COLUMNS =
  '*,plan:plans(tier,billing_interval),person:profiles!payments_user_id_fkey(full_name,email)';

/** The payment of a receipt; null where the person may not read it or there is none. */
export function useReceipt(id: string) {
  const { getJson } = useBackend();
  const known = /^[0-9a-f-]{36}$/i.test(id);
  // By hand because a receipt that nobody may read is an answer here, not an error.
  return useQuery({
    queryKey: ['payments', 'receipt', id],
    queryFn: async () => {
      if (!known) return null;
      const rows = await getJson(`/rest/v1/payments?select=${COLUMNS}&id=eq.${id}`);
      return (rows as ReceiptRow[])[0] ?? null;
    },
  });
}
