import { type HttpError, useList } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBackend, useRpc } from 'touchline/data';
import { useViewer } from 'touchline/plugin-api';
import type { PaymentRow } from '@/product/resources/payments/row';
import type { PlanPriceRow } from '@/product/resources/plans/row';
import type { SubscriptionRow } from '@/product/resources/subscriptions/row';
import { readOffers } from './offers';

const OPEN = 'status=in.(PENDING,AWAITING_APPROVAL)';

const CODES =
  'plan:plans!subscriptions_plan_id_fkey(code),next:plans!subscriptions_next_plan_id_fkey(code)';

/** A subscription with the codes of its plan and of the one that it changes to. */
export type MyPlan = SubscriptionRow & {
  plan: { code: string } | null;
  next: { code: string } | null;
};

/** The currencies that plans have prices in. */
export function useCurrencies() {
  const { query, result } = useList<Pick<PlanPriceRow, 'id' | 'currency'>, HttpError>({
    resource: 'plan_prices',
    filters: [{ field: 'plans.active', operator: 'eq', value: true }],
    pagination: { mode: 'off' },
    meta: { select: 'id,currency,plans!inner(active)', count: 'exact' },
    queryOptions: { staleTime: 600_000 },
  });
  return { query, currencies: [...new Set(result.data.map(({ currency }) => currency))].sort() };
}

/** The offers in a currency; waits until the currency is known. */
export function useOffers(currency: string | null) {
  const args = currency === null ? null : { currency };
  return useRpc('plan_offers', args, { select: readOffers, keepPrevious: true });
}

/** The person's live subscription and their unfinished payment, each null if there is none. */
export function useMyPlan() {
  const { getJson } = useBackend();
  const { userId } = useViewer();
  // By hand because both are read as one: a plan is never shown without its open payment.
  return useQuery({
    queryKey: ['subscriptions', 'mine', userId],
    queryFn: async () => {
      const mine = `user_id=eq.${userId}&order=created_at.desc&limit=1`;
      const [subscriptions, payments] = await Promise.all([
        getJson(`/rest/v1/subscriptions?select=*,${CODES}&state=neq.EXPIRED&${mine}`),
        getJson(`/rest/v1/payments?select=*&${OPEN}&${mine}`),
      ]);
      const [subscription = null] = subscriptions as MyPlan[];
      const [open = null] = payments as PaymentRow[];
      return { subscription, open };
    },
    enabled: userId !== null,
  });
}

/** The person's unpaid subscription; null if nothing is due. A small request, made on every page. */
export function useDuePlan() {
  const { userId } = useViewer();
  const { result } = useList<Pick<SubscriptionRow, 'id' | 'state' | 'grace_until'>, HttpError>({
    resource: 'subscriptions',
    filters: [
      { field: 'state', operator: 'in', value: ['PAST_DUE', 'UNPAID'] },
      { field: 'user_id', operator: 'eq', value: userId },
    ],
    pagination: { pageSize: 1 },
    meta: { select: 'id,state,grace_until', count: 'exact' },
    queryOptions: { enabled: userId !== null, staleTime: 300_000 },
  });
  return result.data[0] ?? null;
}

/** The member's unconfirmed transfer; null if there is none. Read on every page. */
export function useAwaitedTransfer() {
  const { userId, role } = useViewer();
  const { result } = useList<Pick<PaymentRow, 'id' | 'amount' | 'currency'>, HttpError>({
    resource: 'payments',
    filters: [
      { field: 'status', operator: 'eq', value: 'AWAITING_APPROVAL' },
      { field: 'user_id', operator: 'eq', value: userId },
    ],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: 1 },
    meta: { select: 'id,amount,currency', count: 'exact' },
    queryOptions: { enabled: userId !== null && role === 'USER', staleTime: 300_000 },
  });
  return result.data[0] ?? null;
}

/** Reads plan and access again, after something changed them. */
export function useRefreshPlan(): () => Promise<void> {
  const client = useQueryClient();
  const { refresh } = useViewer();
  return useCallback(async () => {
    refresh();
    await client.invalidateQueries();
  }, [client, refresh]);
}
