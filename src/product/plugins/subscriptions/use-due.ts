import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatSum } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import type { Offer } from './offers';
import { useAwaitedTransfer, useDuePlan } from './use-plans';

const PARAM = 'pay';

/** The plans' page with the checkout of what is due open over it. */
export const PAY_DUE = `/subscriptions?${PARAM}=due`;

/**
 * Performs the action in the address, once, and removes it from the address.
 * @param names of the values to take out; the first is what is asked for
 * @param begin null while it can't be begun
 */
function useAskedInAddress(names: readonly string[], begin: ((asked: string) => void) | null) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(names[0] ?? '');
  useEffect(() => {
    if (asked === null || !begin) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) next.delete(name);
        return next;
      },
      { replace: true },
    );
    begin(asked);
  }, [asked, begin, names, setSearch]);
}

const PAY = [PARAM];

/**
 * Begins paying the amount due if the address requests it.
 * @param pay null while it can't be begun
 */
export function usePayFromAddress(pay: (() => void) | null): void {
  const begin = useMemo(() => pay && ((asked: string) => asked === 'due' && pay()), [pay]);
  useAskedInAddress(PAY, begin);
}

const CHOSEN = ['plan', 'currency'] as const;

/** The plans' page with the checkout of a plan open over it. */
export const chosenPlan = ({ code, currency, interval }: Offer): string =>
  `/subscriptions?${new URLSearchParams({ plan: code, currency, every: interval })}`;

/** The currency in which a plan was chosen before there was an account; null without one. */
export const useChosenCurrency = (): string | null => useSearchParams()[0].get(CHOSEN[1]);

/**
 * Opens the checkout of the plan that was chosen before there was an account.
 * @param choose takes the plan's code; null while no plan can be chosen
 */
export function useChosenPlan(choose: ((code: string) => void) | null): void {
  useAskedInAddress(CHOSEN, choose);
}

/** The dismissed banner, until this tab is closed: its state and day. */
const KEY = 'touchline.dueDismissed';
const listeners = new Set<() => void>();
/** Used when the browser stores nothing. */
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

/** Whether this banner was dismissed in this session. */
const useDueDismissed = (about: string): boolean =>
  useSyncExternalStore(listen, () => read() === about);

/**
 * Open business of the person's plan, in words, with a link, and whether its banner was dismissed: a transfer that
 * waits for our team, else an unpaid renewal. Null if there is none.
 */
export function useDue() {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const transfer = useAwaitedTransfer();
  const subscription = useDuePlan();
  const about = transfer ? transfer.id : `${subscription?.state} ${subscription?.grace_until}`;
  const dismissed = useDueDismissed(about);
  const banner = { dismissed, dismiss: () => dismissDue(about) };
  if (transfer) {
    return {
      ...banner,
      tone: 'info',
      short: t('due.transfer'),
      text: t('open.awaiting', {
        amount: formatSum(transfer.amount, transfer.currency, format.lang),
      }),
      to: `/checkout/transfer?payment=${transfer.id}`,
      action: t('open.transfer'),
    } as const;
  }
  if (!subscription) return null;
  const grace = subscription.state === 'PAST_DUE';
  return {
    ...banner,
    tone: grace ? 'warning' : 'error',
    short: t('due.short'),
    text: grace ? t('due.until', { date: format.day(subscription.grace_until) }) : t('due.closed'),
    to: PAY_DUE,
    action: t('current.pay'),
  } as const;
}
