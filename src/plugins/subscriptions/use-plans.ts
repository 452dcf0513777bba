import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import type { PaymentRow } from '@/resources/payments/row';
import type { SubscriptionRow } from '@/resources/subscriptions';
import { readOffers } from './offers';

/** Everything here about the person's plan in the cache. */
const PLAN = ['subscriptions'] as const;
const OPEN = 'status=in.(PENDING,AWAITING_APPROVAL)';

const CODE = 'plan:plans!subscriptions_plan_id_fkey(code)';

/** A subscription with its plan's code. */
export type MyPlan = SubscriptionRow & { plan: { code: string } | null };

/** The currencies that plans have prices in. */
export function useCurrencies() {
  const { getJson } = useBackend();
  return useQuery({
    queryKey: [...PLAN, 'currencies'],
    queryFn: async () => {
      const rows = (await getJson(
        '/rest/v1/plan_prices?select=currency,plans!inner(active)&plans.active=is.true',
      )) as { currency: string }[];
      return [...new Set(rows.map(({ currency }) => currency))].sort();
    },
    staleTime: 600_000,
  });
}

/** What is sold in a currency; waits while none is known. */
export function useOffers(currency: string | null) {
  const { rpc } = useBackend();
  return useQuery({
    queryKey: [...PLAN, 'offers', currency],
    queryFn: async () => readOffers(await rpc('plan_offers', { currency }, { read: true })),
    enabled: currency !== null,
    placeholderData: (before) => before,
  });
}

/** The person's live subscription and their payment that is not through yet; null where there is none. */
export function useMyPlan() {
  const { getJson } = useBackend();
  const { userId } = useViewer();
  return useQuery({
    queryKey: [...PLAN, 'mine', userId],
    queryFn: async () => {
      const mine = `user_id=eq.${userId}&order=created_at.desc&limit=1`;
      const [subscriptions, payments] = await Promise.all([
        getJson(`/rest/v1/subscriptions?select=*,${CODE}&state=neq.EXPIRED&${mine}`),
        getJson(`/rest/v1/payments?select=*&${OPEN}&${mine}`),
      ]);
      const [subscription = null] = subscriptions as MyPlan[];
      const [open = null] = payments as PaymentRow[];
      return { subscription, open };
    },
    enabled: userId !== null,
    refetchOnWindowFocus: true,
  });
}

/** The person's unpaid subscription; null where nothing is due. One small question, asked on every page. */
export function useDuePlan() {
  const { getJson } = useBackend();
  const { userId } = useViewer();
  return useQuery({
    queryKey: [...PLAN, 'due', userId],
    queryFn: async () => {
      const due = `state=in.(PAST_DUE,UNPAID)&user_id=eq.${userId}&limit=1`;
      const rows = await getJson(`/rest/v1/subscriptions?select=state,grace_until&${due}`);
      const [row = null] = rows as Pick<SubscriptionRow, 'state' | 'grace_until'>[];
      return row;
    },
    enabled: userId !== null,
    staleTime: 300_000,
    refetchOnWindowFocus: true,
  });
}

/** Reads plan and access anew, after something changed them. */
export function useRefreshPlan(): () => Promise<void> {
  const client = useQueryClient();
  const { refresh } = useViewer();
  return useCallback(async () => {
    refresh();
    await client.invalidateQueries();
  }, [client, refresh]);
}
