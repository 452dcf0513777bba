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
import { ConfirmDialog, ErrorNotice, Icon, Notice, Panel, useAsked, useFormat } from 'touchline/ui';
import { isTier } from '@/product/record/tiers';
import type { PaymentRow } from '@/product/resources/payments/row';
import type { PlanRow } from '@/product/resources/plans/row';
import type { SubscriptionRow } from '@/product/resources/subscriptions/row';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
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

const isEnding = ({ state, cancel_at_period_end: ends }: MyPlan) => ENDING.includes(state) || ends;
const canEnd = (plan: MyPlan) => CAN_END.includes(plan.state) && !isEnding(plan) && !plan.one_off;

/** What a person saw of their plan when they decide about it. */
const seenOf = ({ state, current_period_end }: MyPlan) => ({
  seen_state: state,
  seen_current_period_end: current_period_end,
});

interface CancelDialogProps {
  subscription: MyPlan;
  onClose: () => void;
}

/** Asks before a plan ends: at once, or with its period. */
function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation('subscriptions');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const refresh = useRefreshPlan();
  const asked = useAsked(subscription, {
    write: (what, value) =>
      what === 'state' ? t(`state.${value}`) : format.date(String(value)) || undefined,
    reload: refresh,
  });
  const { about } = asked;
  const sentence = usePlanSentence(about);
  const { tier, state, current_period_end: end } = about;
  const now = ENDS_NOW.includes(state);
  const cancel = useRpcMutation('cancel_subscription', {
    successMessage: now ? t('cancel.nowDone') : t('cancel.done', { date: format.date(end) }),
    onSuccess: refresh,
  });
  return (
    <ConfirmDialog
      open
      destructive
      disabled={!canEnd(about)}
      title={t('cancel.title')}
      text={now ? t('cancel.now') : t('cancel.text', { date: format.date(end) })}
      about={isTier(tier) ? [sports(`tier.${tier}`), sentence] : sentence}
      confirmLabel={now ? t('cancel.nowConfirm') : t('cancel.confirm', { date: format.date(end) })}
      closeLabel={t('cancel.keep')}
      onConfirm={() => asked.run((seen) => cancel.mutateAsync(seenOf(seen)))}
      onClose={onClose}
    />
  );
}

interface CurrentPlanProps {
  subscription: MyPlan;
  open: PaymentRow | null;
  /** Begins paying what is due; null while that can't be known, or when it is not sold any more. */
  onPay: (() => void) | null;
}

/** The person's plan: tier, state, price, the next event and its date, and actions to change it. */
export function CurrentPlan({ subscription, open, onPay }: CurrentPlanProps) {
  const { t } = useTranslation('subscriptions');
  const [asking, setAsking] = useState(false);
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
  const { selfExcluded } = useSportsViewer();
  const { state, tier } = subscription;
  const seen = seenOf(subscription);
  // A refusal says that the plan changed meanwhile: then this shows what it is now.
  const refused = () => void refresh();

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
          {isEnding(subscription) && state !== 'EXPIRED' && !selfExcluded && (
            <Button
              variant="contained"
              loading={resume.isPending}
              onClick={() => void resume.mutateAsync(seen).catch(refused)}
            >
              {t('resume.button')}
            </Button>
          )}
          {subscription.next_plan_id && state === 'ACTIVE' && (
            <Button
              variant="contained"
              loading={change.isPending}
              onClick={() =>
                void change
                  .mutateAsync({
                    plan_code: subscription.plan?.code ?? '',
                    seen_current_period_end: seen.seen_current_period_end,
                  })
                  .catch(refused)
              }
            >
              {t('keep', { tier: sports(`tier.${tier}`) })}
            </Button>
          )}
          {canEnd(subscription) && (
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
      {asking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
