import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel, useFormat } from 'touchline/ui';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { useLastSubscription } from '../use-last-subscription';

/** States in which a plan runs. */
const RUNNING: readonly string[] = ['TRIALING', 'ACTIVE', 'PAST_DUE'];

/** The person's tier and how long it lasts. */
export function MyPlan() {
  const { t } = useTranslation('today');
  const format = useFormat();
  const { tier, tierEndsAt, selfExcluded, selfExcludedUntil } = useSportsViewer();
  const { subscription: last } = useLastSubscription();
  const subscription = last && RUNNING.includes(last.state) ? last : undefined;

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
