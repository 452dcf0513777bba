import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { PaymentWithPlan } from './use-payment';

function linesOf(body: unknown): string[] {
  const lines = typeof body === 'object' && body !== null && 'lines' in body ? body.lines : null;
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
}

/**
 * Where to transfer a payment to. The checkout hands it over; later it is asked for again, which makes no
 * second payment because the order has its key.
 * @param handed what came with the page, of unknown kind
 */
export function useInstructions(payment: PaymentWithPlan | null, handed: unknown): string[] {
  const backend = useBackend();
  const given = linesOf(handed);
  // By hand because it is an edge function.
  const { data } = useQuery({
    queryKey: ['subscriptions', 'instructions', payment?.id],
    queryFn: async () => {
      const response = await backend.fetch(`${backend.url}/functions/v1/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          plan_code: payment?.plan?.code,
          currency: payment?.currency,
          provider: payment?.provider,
          idempotency_key: payment?.idempotency_key,
        }),
      });
      const body = (await response.json()) as { instructions?: unknown };
      return linesOf(body.instructions);
    },
    enabled: payment !== null && given.length === 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return given.length > 0 ? given : (data ?? []);
}
