import { useMutation } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { AppError } from '@/shared/app-error';

/** What the tester lets happen. */
export const OUTCOMES = ['succeed', 'fail', 'abandon'] as const;
/** How the provider's message reaches us. */
export const DELIVERIES = ['once', 'slow', 'twice', 'out_of_order'] as const;
export type Delivery = (typeof DELIVERIES)[number];

interface Decision {
  payment_id: string;
  outcome: (typeof OUTCOMES)[number];
  delivery: Delivery;
  /** What becomes of what is charged later. */
  renewals: 'succeed' | 'fail';
}

/** Decides a payment of the sandbox, as its provider would. */
export function useSandbox() {
  const backend = useBackend();
  return useMutation<void, AppError, Decision>({
    mutationFn: async (decision) => {
      await backend.fetch(`${backend.url}/functions/v1/sandbox-checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(decision),
      });
    },
  });
}
