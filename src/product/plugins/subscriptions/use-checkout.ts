import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NavigateFunction } from 'react-router';
import { AppError, useBackend, useRpc } from 'touchline/data';
import { safePath } from 'touchline/plugin-api';
import { PROVIDERS, type Provider } from '@/product/resources/payments/row';

/** The page that waits for a payment's outcome and shows it. */
export const returnPath = (paymentId: string) => `/checkout/return?payment=${paymentId}`;

/** Takes the person to the next step of their payment: a page of ours, the provider's own, or what to transfer. */
export function followCheckout(answer: CheckoutAnswer, navigate: NavigateFunction): void {
  const { payment_id: id, redirect_url: to, instructions } = answer;
  if (instructions) {
    navigate(`/checkout/transfer?payment=${id}`, { state: instructions });
    return;
  }
  if (!to) {
    navigate(returnPath(id));
    return;
  }
  const url = new URL(to, window.location.origin);
  // Nothing was due: the answer names the list of payments.
  const listed = url.pathname === '/payment-history';
  if (to.startsWith('/') && !listed) navigate(safePath(to, returnPath(id)));
  else if (url.protocol === 'https:' && !listed) window.location.assign(url.href);
  else navigate(returnPath(id));
}

/** The cost of choosing a plan now, from `preview_plan_change`. */
export interface PlanChange {
  kind: 'NEW' | 'UPGRADE' | 'DOWNGRADE' | 'SAME';
  /** All amounts in the currency's smallest unit. */
  amount_due: number;
  credit: number;
  discount: number;
  currency: string;
  /** Free days that it begins with; the price counts as discount then. */
  trial_days: number;
  /** Nothing is due now, and the way to pay that is saved already renews it at the end of the period. */
  renews: boolean;
  effective_at: string | null;
  period_end: string | null;
}

export interface Order {
  planCode: string;
  currency: string;
  promoCode: string;
}

/** How to pay by transfer. */
export interface Instructions {
  reference: string;
  lines: string[];
}

/** The checkout's answer: where to continue, or what to transfer; neither if nothing is due. */
export interface CheckoutAnswer {
  payment_id: string;
  redirect_url?: string | null;
  instructions?: Instructions | null;
}

/** The ways to pay that the deployment has; empty while they are not known. */
export function useProviders() {
  const backend = useBackend();
  // By hand because it is an edge function.
  return useQuery({
    queryKey: ['subscriptions', 'providers'],
    queryFn: async () => {
      const response = await backend.fetch(`${backend.url}/functions/v1/checkout`);
      const body: unknown = await response.json();
      const named = typeof body === 'object' && body !== null && 'providers' in body;
      const list: unknown[] = named && Array.isArray(body.providers) ? body.providers : [];
      return PROVIDERS.filter((one) => list.includes(one));
    },
    staleTime: 600_000,
  });
}

const asPlanChange = (answer: unknown) => answer as PlanChange;

/** The total of an order; read again for each code. */
export function usePlanChange(order: Order) {
  const args = {
    plan_code: order.planCode,
    currency: order.currency,
    promo_code: order.promoCode || null,
  };
  return useRpc('preview_plan_change', args, {
    select: asPlanChange,
    keepPrevious: true,
    staleTime: 0,
    gcTime: 0,
  });
}

function isAnswer(body: unknown): body is CheckoutAnswer {
  return typeof body === 'object' && body !== null && 'payment_id' in body;
}

/** Begins a payment. One order has one key, so that a second try never makes a second payment. */
export function useCheckout() {
  const backend = useBackend();
  const keys = useRef(new Map<string, string>());
  // By hand because it is an edge function.
  return useMutation<CheckoutAnswer, AppError, Order & { provider: Provider; amount: number }>({
    mutationFn: async ({ planCode, currency, promoCode, provider, amount }) => {
      const order = [planCode, currency, promoCode, provider].join(' ');
      const key = keys.current.get(order) ?? crypto.randomUUID();
      keys.current.set(order, key);
      const response = await backend.fetch(`${backend.url}/functions/v1/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          plan_code: planCode,
          currency,
          provider,
          // The amount shown to the person; the server charges this or refuses.
          amount,
          ...(promoCode ? { promo_code: promoCode } : {}),
          idempotency_key: key,
        }),
      });
      const body: unknown = await response.json();
      if (isAnswer(body)) return body;
      throw new AppError({ status: 502, code: 'BAD_ANSWER', messageKey: 'shell:error.BAD_ANSWER' });
    },
  });
}
