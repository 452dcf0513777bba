import { useQuery } from '@tanstack/react-query';
import type { PaymentRow } from '@/product/resources/payments/row';
import { useBackend } from '@/providers/backend-context';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const STEP_MS = 1500;
/** How long a page waits for the provider before it says that the answer may take longer. */
export const PATIENCE_MS = 90_000;

/** A payment with what was bought. */
export type PaymentWithPlan = PaymentRow & {
  plan: { code: string; tier: string; billing_interval: string } | null;
};

/**
 * A payment that the person may read; null where there is none.
 * @param waiting asks again while nothing is decided
 */
export function usePayment(id: string | null | undefined, waiting = false) {
  const { getJson } = useBackend();
  const known = id && UUID.test(id) ? id : null;
  // By hand because a payment that is not there is an answer here, not an error.
  return useQuery({
    queryKey: ['payments', 'one', known],
    queryFn: async () => {
      if (!known) return null;
      const plan = 'plan:plans(code,tier,billing_interval)';
      const rows = await getJson(`/rest/v1/payments?select=*,${plan}&id=eq.${known}`);
      return (rows as PaymentWithPlan[])[0] ?? null;
    },
    refetchInterval: ({ state }) => {
      const pending = waiting && state.data?.status === 'PENDING';
      return pending ? STEP_MS : false;
    },
  });
}
