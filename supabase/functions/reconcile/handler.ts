import { answer, preflight, refuse } from '../_shared/answers.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callAs, tokenOf } from '../_shared/payments/database.ts';
import type { PaymentProvider, PaymentState } from '../_shared/payments/provider.ts';
import { enabledProviders, providerOf } from '../_shared/payments/providers.ts';
import {
  bookDifferences,
  type Difference,
  type OurPayment,
  stateDifferences,
  unknownHere,
} from './differences.ts';

const DAY = 86_400_000;

async function compare(
  provider: PaymentProvider,
  ours: OurPayment[],
  from: Date,
  to: Date,
): Promise<Difference[]> {
  const listed = (await provider.listStates?.(from, to)) ?? [];
  const byPayment = new Map<string, PaymentState>();
  for (const state of listed) if (state.paymentId) byPayment.set(state.paymentId, state);
  const known = new Set(ours.map(({ payment_id }) => payment_id));
  const differences = listed
    .filter(({ paymentId, status }) => status === 'SUCCEEDED' && !known.has(paymentId ?? ''))
    .flatMap(unknownHere);
  for (const payment of ours) {
    const theirs =
      byPayment.get(payment.payment_id) ?? (await provider.fetchState(payment.provider_ref));
    differences.push(...stateDifferences(payment, theirs));
  }
  return differences;
}

/**
 * Lists every difference between our payments, our books and what the providers say; for FINANCE and
 * ADMIN, which the database checks.
 * @param request GET `?from=…&to=…`, instants or days; the last 30 days when left out
 * @returns `{ differences: [{ payment_id, reference, field, ours, theirs }], checked, failed }`
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'GET') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use GET.');
  const token = tokenOf(request);
  if (!token) return refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  const query = new URL(request.url).searchParams;
  const to = new Date(query.get('to') ?? Date.now());
  const from = new Date(query.get('from') ?? Date.now() - 30 * DAY);
  if (Number.isNaN(to.getTime()) || Number.isNaN(from.getTime()))
    return refuse(422, 'FIELD_INVALID', 'Give the days as 2025-01-31.');
  const ours = await callAs<OurPayment[]>(context, token, 'payments_to_reconcile', {
    from_at: from.toISOString(),
    to_at: to.toISOString(),
  });
  if (!ours.ok) return refuse(ours.status, ours.code, ours.message);

  const differences = ours.value.flatMap(bookDifferences);
  const failed: string[] = [];
  for (const id of enabledProviders(context)) {
    const provider = await providerOf(context, id);
    if (!provider?.capabilities.remote) continue;
    try {
      const theirs = ours.value.filter((payment) => payment.provider === id);
      differences.push(...(await compare(provider, theirs, from, to)));
    } catch (error) {
      console.error('reconcile', id, error);
      failed.push(id);
    }
  }
  return answer(200, { differences, checked: ours.value.length, failed });
}
