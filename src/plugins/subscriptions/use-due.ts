import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { dismissDue, useDueDismissed } from './due-dismissed';
import { useDuePlan } from './use-plans';

/** The unpaid renewal in words, and whether its banner was put away; null where nothing is due. */
export function useDue() {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { data: subscription } = useDuePlan();
  const grace = subscription?.state === 'PAST_DUE';
  const about = `${subscription?.state} ${subscription?.grace_until}`;
  const dismissed = useDueDismissed(about);
  if (!subscription) return null;
  return {
    grace,
    dismissed,
    dismiss: () => dismissDue(about),
    text: grace ? t('due.until', { date: format.day(subscription.grace_until) }) : t('due.closed'),
  };
}
