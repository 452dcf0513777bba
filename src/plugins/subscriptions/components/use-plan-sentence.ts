import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from '@/providers/backend-context';
import type { SubscriptionRow } from '@/resources/subscriptions';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';

/** The tier of the plan that a subscription changes to at the end of its period. */
function useNextTier(planId: string | null): string | null {
  const { getJson } = useBackend();
  const { data } = useQuery({
    queryKey: ['subscriptions', 'plan', planId],
    queryFn: async () => {
      const rows = await getJson(`/rest/v1/plans?select=tier&id=eq.${planId}`);
      return (rows as { tier: string }[])[0]?.tier ?? null;
    },
    enabled: planId !== null,
  });
  return data ?? null;
}

/** One sentence on what a subscription does next, and when. */
export function usePlanSentence(subscription: SubscriptionRow): string {
  const { t } = useTranslation('subscriptions');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const nextTier = useNextTier(subscription.next_plan_id);
  const { state, currency, billing_interval: interval } = subscription;
  const date = format.date(subscription.current_period_end);
  const price = t('price.each', {
    price: formatMoney(subscription.amount, currency, format.lang),
    each: t(`each.${interval}`),
  });
  if (state === 'PAST_DUE') {
    return t('says.PAST_DUE', { date: format.dateTime(subscription.grace_until) });
  }
  if (state === 'CANCELED' || (state === 'ACTIVE' && subscription.cancel_at_period_end)) {
    return t('says.CANCELED', { date });
  }
  if (state === 'TRIALING') {
    const until = format.date(subscription.trial_ends_at ?? subscription.current_period_end);
    return t(subscription.cancel_at_period_end ? 'says.trialEnds' : 'says.TRIALING', {
      date: until,
      price,
    });
  }
  if (state === 'ACTIVE') {
    if (nextTier) return t('says.changes', { date, tier: sports(`tier.${nextTier}`) });
    return t(subscription.one_off ? 'says.oneOff' : 'says.ACTIVE', { date, price });
  }
  return t(`says.${state}`);
}
