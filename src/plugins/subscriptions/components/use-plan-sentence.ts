import { type HttpError, useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@/resources/plans/row';
import type { SubscriptionRow } from '@/resources/subscriptions/row';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';

/** The tier of the plan that a subscription changes to at the end of its period. */
function useNextTier(planId: string | null): string | null {
  const { query } = useOne<Pick<PlanRow, 'id' | 'tier'>, HttpError>({
    resource: 'plans',
    id: planId ?? '',
    meta: { select: 'id,tier' },
    queryOptions: { enabled: planId !== null },
  });
  return query.data?.data.tier ?? null;
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
    // A trial takes no card: it ends unless it is paid for.
    return t('says.TRIALING', {
      date: format.date(subscription.trial_ends_at ?? subscription.current_period_end),
    });
  }
  if (state === 'ACTIVE') {
    if (nextTier) return t('says.changes', { date, tier: sports(`tier.${nextTier}`) });
    return t(subscription.one_off ? 'says.oneOff' : 'says.ACTIVE', { date, price });
  }
  return t(`says.${state}`);
}
