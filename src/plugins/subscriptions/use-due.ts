import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';
import { useAwaitedTransfer, useDuePlan } from './use-plans';

const PARAM = 'pay';

/** The plans' page with the checkout of what is due open over it. */
export const PAY_DUE = `/subscriptions?${PARAM}=due`;

/**
 * Begins paying where the address asks for it, and takes that out of the address.
 * @param pay null while it can't be begun
 */
export function usePayFromAddress(pay: (() => void) | null): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAM) === 'due';
  useEffect(() => {
    if (!asked || !pay) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
    pay();
  }, [asked, pay, setSearch]);
}

/** What the person put away, until this tab is closed: the state and the day that it spoke of. */
const KEY = 'touchline.dueDismissed';
const listeners = new Set<() => void>();
/** Stands in where the browser stores nothing. */
let kept: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the banner away for this session; another state or day shows it again. */
function dismissDue(about: string): void {
  kept = about;
  try {
    sessionStorage.setItem(KEY, about);
  } catch {
    // Kept in memory then.
  }
  for (const listener of listeners) listener();
}

/** Whether the banner about this was put away in this session. */
const useDueDismissed = (about: string): boolean =>
  useSyncExternalStore(listen, () => read() === about);

/**
 * What is open about the person's plan, in words, with the way on, and whether its banner was put away: a transfer that
 * waits for our team, else an unpaid renewal. Null where nothing is.
 */
export function useDue() {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const transfer = useAwaitedTransfer();
  const subscription = useDuePlan();
  const about = transfer ? transfer.id : `${subscription?.state} ${subscription?.grace_until}`;
  const dismissed = useDueDismissed(about);
  const said = { dismissed, dismiss: () => dismissDue(about) };
  if (transfer) {
    return {
      ...said,
      tone: 'info',
      short: t('due.transfer'),
      text: t('open.awaiting', {
        amount: formatMoney(transfer.amount, transfer.currency, format.lang),
      }),
      to: `/checkout/transfer?payment=${transfer.id}`,
      action: t('open.transfer'),
    } as const;
  }
  if (!subscription) return null;
  const grace = subscription.state === 'PAST_DUE';
  return {
    ...said,
    tone: grace ? 'warning' : 'error',
    short: t('due.short'),
    text: grace ? t('due.until', { date: format.day(subscription.grace_until) }) : t('due.closed'),
    to: PAY_DUE,
    action: t('current.pay'),
  } as const;
}
