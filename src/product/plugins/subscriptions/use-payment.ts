import { useQuery } from '@tanstack/react-query';
import { useBackend } from 'touchline/data';
import type { PaymentRow } from '@/product/resources/payments/row';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const STEP_MS = 1500;
/** How long a page waits for the provider before announcing that the answer may take longer. */
export const PATIENCE_MS = 90_000;

/** A payment with what was bought. */
export type PaymentWithPlan = PaymentRow & {
  plan: { code: string; tier: string; billing_interval: string } | null;
};

/**
 * A payment that the person may read; null if there is none.
 * @param waiting polls while nothing is decided
 */
export function usePayment(id: string | null | undefined, waiting = false) {
  const { getJson } = useBackend();
  const validId = id && UUID.test(id) ? id : null;
  // By hand because a missing payment is an answer here, not an error.
  return useQuery({
    queryKey: ['payments', 'one', validId],
    queryFn: async () => {
      if (!validId) return null;
      const plan = 'plan:plans(code,tier,billing_interval)';
      const rows = await getJson(`/rest/v1/payments?select=*,${plan}&id=eq.${validId}`);
      return (rows as PaymentWithPlan[])[0] ?? null;
    },
    refetchInterval: ({ state }) => {
      const pending = waiting && state.data?.status === 'PENDING';
      return pending ? STEP_MS : false;
    },
  });
}
