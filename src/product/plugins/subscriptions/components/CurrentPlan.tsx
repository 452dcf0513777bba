import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockOutline,
  mdiGiftOutline,
  mdiPauseCircleOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HttpError, useOne } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRpcMutation } from 'touchline/data';
import { formatPrice } from 'touchline/format';
import { ConfirmDialog, ErrorNotice, Icon, Notice, Panel, useFormat } from 'touchline/ui';
import type { PaymentRow } from '@/product/resources/payments/row';
import type { PlanRow } from '@/product/resources/plans/row';
import type { SubscriptionRow } from '@/product/resources/subscriptions/row';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { isTier } from '@/product/sports/tiers';
import { type MyPlan, useRefreshPlan } from '../use-plans';
import { OpenPayment } from './OpenPayment';

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
function usePlanSentence(subscription: SubscriptionRow): string {
  const { t } = useTranslation('subscriptions');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const nextTier = useNextTier(subscription.next_plan_id);
  const { state, currency, billing_interval: interval } = subscription;
  const date = format.date(subscription.current_period_end);
  const price = t('price.each', {
    price: formatPrice(subscription.amount, currency, format.lang),
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

const LOOK: Record<string, { icon: string; color: 'success' | 'warning' | 'error' | 'default' }> = {
  INCOMPLETE: { icon: mdiClockOutline, color: 'warning' },
  TRIALING: { icon: mdiGiftOutline, color: 'success' },
  ACTIVE: { icon: mdiCheck, color: 'success' },
  PAST_DUE: { icon: mdiAlertCircleOutline, color: 'warning' },
  CANCELED: { icon: mdiClockOutline, color: 'default' },
  UNPAID: { icon: mdiAlertCircleOutline, color: 'error' },
  PAUSED: { icon: mdiPauseCircleOutline, color: 'default' },
};

/** The state of a subscription: an icon and a word. */
function StateChip({ state }: { state: string }) {
  const { t } = useTranslation('subscriptions');
  const { icon, color } = LOOK[state] ?? { icon: mdiClockOutline, color: 'default' };
  return (
    <Chip
      size="small"
      color={color}
      icon={<Icon path={icon} size={14} />}
      label={t(`state.${state}`)}
    />
  );
}

const ENDING = ['CANCELED'];
const CAN_END = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'UNPAID', 'PAUSED'];
/** Ending these closes at once; nothing is paid that would run out. */
const ENDS_NOW = ['PAST_DUE', 'UNPAID', 'PAUSED'];
const DUE = ['PAST_DUE', 'UNPAID'];

interface CurrentPlanProps {
  subscription: MyPlan;
  open: PaymentRow | null;
  /** Begins paying what is due; null while that can't be known, or when it is not sold any more. */
  onPay: (() => void) | null;
}

/** The person's plan: tier, state, price, the next event and its date, and actions to change it. */
export function CurrentPlan({ subscription, open, onPay }: CurrentPlanProps) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const sentence = usePlanSentence(subscription);
  const refresh = useRefreshPlan();
  const resume = useRpcMutation('resume_subscription', {
    successMessage: t('resume.done'),
    onSuccess: refresh,
  });
  const change = useRpcMutation('change_plan', {
    successMessage: t('keep.done'),
    onSuccess: refresh,
  });
  const { t: sports } = useTranslation('sports');
  const [asking, setAsking] = useState(false);
  const { state, tier, current_period_end: end } = subscription;
  const ending = ENDING.includes(state) || subscription.cancel_at_period_end;
  const now = ENDS_NOW.includes(state);
  const canEnd = CAN_END.includes(state) && !ending && !subscription.one_off;

  const cancel = useRpcMutation('cancel_subscription', {
    successMessage: now ? t('cancel.nowDone') : t('cancel.done', { date: format.date(end) }),
    onSuccess: refresh,
  });

  return (
    <Panel
      title={t('current.title')}
      actions={
        <Stack direction="row" gap={1} alignItems="center">
          {isTier(tier) && <TierBadge tier={tier} />}
          <StateChip state={state} />
        </Stack>
      }
    >
      <Stack gap={2}>
        {DUE.includes(state) ? (
          <Notice kind={state === 'PAST_DUE' ? 'warning' : 'error'}>{sentence}</Notice>
        ) : (
          <Typography sx={{ fontSize: '1rem', maxWidth: '68ch' }}>{sentence}</Typography>
        )}
        {open && <OpenPayment payment={open} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {DUE.includes(state) && !open && (
            <Button variant="contained" disabled={!onPay} onClick={onPay ?? undefined}>
              {t('current.pay')}
            </Button>
          )}
          {ending && state !== 'EXPIRED' && (
            <Button
              variant="contained"
              loading={resume.isPending}
              onClick={() => resume.mutate({})}
            >
              {t('resume.button')}
            </Button>
          )}
          {subscription.next_plan_id && state === 'ACTIVE' && (
            <Button
              variant="contained"
              loading={change.isPending}
              onClick={() => change.mutate({ plan_code: subscription.plan?.code ?? '' })}
            >
              {t('keep', { tier: sports(`tier.${tier}`) })}
            </Button>
          )}
          {canEnd && (
            <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
              {t('cancel.button')}
            </Button>
          )}
          <Button component={Link} to="/payment-history">
            {t('current.history')}
          </Button>
        </Box>
      </Stack>
      <ErrorNotice error={resume.error ?? change.error} />
      <ConfirmDialog
        open={asking}
        destructive
        title={t('cancel.title')}
        text={now ? t('cancel.now') : t('cancel.text', { date: format.date(end) })}
        about={isTier(tier) ? [sports(`tier.${tier}`), sentence] : sentence}
        confirmLabel={
          now ? t('cancel.nowConfirm') : t('cancel.confirm', { date: format.date(end) })
        }
        closeLabel={t('cancel.keep')}
        onConfirm={() => cancel.mutateAsync({})}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
