import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import type { SubscriptionRow } from '@/resources/subscriptions';

export type MySubscription = Pick<
  SubscriptionRow,
  'state' | 'one_off' | 'cancel_at_period_end' | 'current_period_end' | 'grace_until'
>;

/** The person's own subscription that is running; null without one. */
export function useMySubscription() {
  const { getJson } = useBackend();
  const { userId, preview } = useViewer();
  return useQuery({
    queryKey: ['home', 'subscription', userId],
    enabled: userId !== null && preview === null,
    queryFn: async () => {
      const rows = await getJson(
        `/rest/v1/subscriptions?select=state,one_off,cancel_at_period_end,current_period_end,grace_until&user_id=eq.${userId}&state=in.(TRIALING,ACTIVE,PAST_DUE)&order=created_at.desc&limit=1`,
      );
      return Array.isArray(rows) ? ((rows[0] as MySubscription | undefined) ?? null) : null;
    },
  });
}
