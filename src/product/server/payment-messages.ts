import type { PartMetric, WatchedPart } from 'touchline/server';
import type { ProductState } from './product-state.ts';

const PROVIDERS = ['stripe', 'paystack', 'sandbox'];
const WEBHOOK = /^\/functions\/v1\/payment-webhook\/([a-z]+)$/;

/** Counts the messages of payment providers by how they were answered, and those that wait. */
export function paymentMessages(
  state: () => Promise<Pick<ProductState, 'webhooks'>>,
): Required<Pick<WatchedPart, 'metrics' | 'answered'>> {
  // Alerts watch their growth: without a first zero the first failure would be none.
  const counts = PROVIDERS.map((provider) => ({ provider, result: 'failed', value: 0 }));
  const metrics: PartMetric[] = [
    {
      name: 'touchline_payment_webhooks_total',
      help: 'Messages of payment providers by how they were answered.',
      type: 'counter',
      labels: ['provider', 'result'],
      read: async () => counts.map(({ value, ...labels }) => ({ value, labels })),
    },
    {
      name: 'touchline_payment_messages_unprocessed',
      help: 'Messages of payment providers that were kept five minutes ago and not processed.',
      type: 'gauge',
      read: async () => [{ value: (await state()).webhooks.unprocessed }],
    },
  ];
  return {
    metrics,
    answered(pathname, status) {
      const [, name] = WEBHOOK.exec(pathname) ?? [];
      if (name === undefined) return;
      const provider = PROVIDERS.includes(name) ? name : 'other';
      const result = status < 400 ? 'ok' : 'failed';
      const count = counts.find((one) => one.provider === provider && one.result === result);
      if (count) count.value += 1;
      else counts.push({ provider, result, value: 1 });
    },
  };
}
