import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import type { SubscriptionRow } from '@/product/resources/subscriptions/row';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';

type MySubscription = Pick<
  SubscriptionRow,
  'id' | 'state' | 'one_off' | 'cancel_at_period_end' | 'current_period_end' | 'grace_until'
>;

/** The person's own subscription that is running. */
function useMySubscription(): MySubscription | undefined {
  const { userId, preview } = useViewer();
  const { result } = useList<MySubscription, HttpError>({
    resource: 'subscriptions',
    filters: [
      { field: 'user_id', operator: 'eq', value: userId },
      { field: 'state', operator: 'in', value: ['TRIALING', 'ACTIVE', 'PAST_DUE'] },
    ],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: 1 },
    meta: {
      select: 'id,state,one_off,cancel_at_period_end,current_period_end,grace_until',
      count: 'exact',
    },
    queryOptions: { enabled: userId !== null && preview === null },
  });
  return result.data[0];
}

/** The person's tier and how long it lasts. */
export function MyPlan() {
  const { t } = useTranslation('today');
  const format = useFormat();
  const { tier, tierEndsAt, selfExcluded, selfExcludedUntil } = useSportsViewer();
  const subscription = useMySubscription();

  function sentence(): string {
    if (selfExcluded) {
      return t('plan.paused', { date: format.date(selfExcludedUntil) });
    }
    if (subscription?.state === 'PAST_DUE') {
      return t('plan.pastDue', { date: format.date(subscription.grace_until) });
    }
    if (subscription && !subscription.one_off && !subscription.cancel_at_period_end) {
      const date = format.date(subscription.current_period_end);
      return t('plan.renews', { date, when: format.relative(subscription.current_period_end) });
    }
    if (tierEndsAt) {
      return t('plan.until', { date: format.date(tierEndsAt), when: format.relative(tierEndsAt) });
    }
    return t(tier === 'FREE' ? 'plan.free' : 'plan.open');
  }

  return (
    <Panel title={t('plan.title')}>
      <Stack gap={1.5} alignItems="flex-start">
        <TierBadge tier={tier} />
        <Typography color="text.secondary">{sentence()}</Typography>
        <Button component={Link} to="/subscriptions" variant="outlined">
          {t(tier === 'FREE' ? 'plan.see' : 'plan.manage')}
        </Button>
      </Stack>
    </Panel>
  );
}
