import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { safeStorage } from 'touchline/data';
import { ErrorNotice, ListSkeleton, Page, Panel, useFormat } from 'touchline/ui';
import type { PaymentRow } from '@/product/resources/payments/row';
import { isInterval } from '@/product/resources/plans/row';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { CheckoutDialog } from '../components/CheckoutDialog';
import { CurrentPlan } from '../components/CurrentPlan';
import { OpenPayment } from '../components/OpenPayment';
import { PlanControls } from '../components/PlanControls';
import { TierCards } from '../components/TierCards';
import { TierTable } from '../components/TierTable';
import { intervalsOf, type Offer, stepTo } from '../offers';
import { useChosenCurrency, useChosenPlan, usePayFromAddress } from '../use-due';
import { useCurrencies, useMyPlan, useOffers } from '../use-plans';

const CURRENCY_KEY = 'plan-currency';
/** Tried in this order where the person has chosen none. */
const COMMON = ['USD', 'EUR'];

const storage = safeStorage(() => window.localStorage);

/** The currency of the prices: the person's last choice, else that of their plan, else a common one. */
function useCurrency(offered: readonly string[] | undefined, held: string | undefined) {
  const before = useChosenCurrency();
  const [chosen, setChosen] = useState(() => before ?? storage.getItem(CURRENCY_KEY));
  const wanted = [chosen, held, ...COMMON, offered?.[0]];
  return {
    currency: wanted.find((candidate) => candidate && offered?.includes(candidate)) ?? null,
    choose: (currency: string) => {
      storage.setItem(CURRENCY_KEY, currency);
      setChosen(currency);
    },
  };
}

interface GivenPlanProps {
  open: PaymentRow | null;
  /** The tier that was ordered and isn't paid for. */
  ordered: string | undefined;
}

/** What a person without a paid plan has, the free tier or granted days, and then what they have ordered. */
function GivenPlan({ open, ordered }: GivenPlanProps) {
  const { t } = useTranslation('subscriptions');
  const { t: sports } = useTranslation('sports');
  const { tier, tierEndsAt } = useSportsViewer();
  const format = useFormat();
  return (
    <Panel title={t('current.title')} actions={<TierBadge tier={tier} />}>
      <Stack gap={2}>
        <Typography sx={{ fontSize: '1rem' }}>
          {tier !== 'FREE' && tierEndsAt
            ? t('says.given', { date: format.date(tierEndsAt) })
            : t('says.none')}
        </Typography>
        {ordered && !open && (
          <Typography color="text.secondary">
            {t('says.INCOMPLETE', { tier: sports(`tier.${ordered}`) })}
          </Typography>
        )}
        {open && <OpenPayment payment={open} />}
      </Stack>
    </Panel>
  );
}

/** `/subscriptions`: the person's plan, what is sold, and the way to pay, change or end it. */
export default function SubscribePage() {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { selfExcluded, selfExcludedUntil, tier } = useSportsViewer();
  const mine = useMyPlan();
  const subscription = mine.data?.subscription ?? null;
  const { query: prices, currencies } = useCurrencies();
  // A plan keeps its currency: an upgrade takes off what is left of it.
  const held = subscription && subscription.state !== 'INCOMPLETE' ? subscription : null;
  const { currency, choose } = useCurrency(currencies, held?.currency);
  const shownCurrency = held?.currency ?? currency;
  const offers = useOffers(shownCurrency);
  const filters = useUrlFilters(['every']);
  const [chosen, setChosen] = useState<Offer | null>(null);
  const { every } = filters.values;
  const running = held && held.state !== 'EXPIRED' ? held : null;
  const ownInterval =
    running && isInterval(running.billing_interval) ? running.billing_interval : 'MONTH';
  const interval = isInterval(every) ? every : ownInterval;
  const own = running ? running.tier : tier === 'FREE' ? tier : null;
  const error = mine.error ?? prices.error ?? offers.error;
  const ready = mine.isSuccess && offers.data && shownCurrency;
  // Shown all at once: a part that arrived later would push the rest down.
  const asking = mine.isPending || (shownCurrency ? offers.isPending : prices.isPending);
  const waiting = asking && !error;

  const due = offers.data?.find(
    (offer) => offer.tier === held?.tier && offer.interval === held.billing_interval,
  );
  const owed =
    !mine.data?.open && held && !selfExcluded && ['PAST_DUE', 'UNPAID'].includes(held.state);
  const payDue = useCallback(() => owed && due && setChosen(due), [owed, due]);
  usePayFromAddress(ready ? payDue : null);
  const sold = ready && !selfExcluded ? offers.data : undefined;
  const chooseBefore = useMemo(
    () =>
      sold &&
      ((code: string) => {
        const offer = sold.find((candidate) => candidate.code === code);
        if (offer && !['current', 'next'].includes(stepTo(offer, held))) setChosen(offer);
      }),
    [sold, held],
  );
  useChosenPlan(chooseBefore || null);

  return (
    <Page title={t('title')} help={t('help')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ErrorNotice
          error={error}
          onRetry={() => void Promise.all([mine.refetch(), prices.refetch(), offers.refetch()])}
        />
        {selfExcluded && (
          <Alert severity="info">
            {t('excluded', { date: format.date(selfExcludedUntil) })}{' '}
            <Link component={RouterLink} to="/responsible-gambling">
              {t('excluded.help')}
            </Link>
          </Alert>
        )}
        {!waiting && held && (
          <CurrentPlan
            subscription={held}
            open={mine.data?.open ?? null}
            onPay={due && !selfExcluded ? () => setChosen(due) : null}
          />
        )}
        {!waiting && mine.isSuccess && !held && (
          <GivenPlan open={mine.data.open} ordered={subscription?.tier} />
        )}
        {waiting && <ListSkeleton rows={6} rowHeight={52} />}
        {ready && offers.data && (
          <>
            {!selfExcluded && (
              <PlanControls
                interval={interval}
                intervals={intervalsOf(offers.data)}
                onInterval={(next) => filters.set({ every: next === ownInterval ? '' : next })}
                currency={shownCurrency}
                currencies={held ? [held.currency] : currencies}
                onCurrency={choose}
              />
            )}
            {!selfExcluded && (
              <TierCards
                offers={offers.data}
                interval={interval}
                currency={shownCurrency}
                held={held}
                own={own}
                onChoose={setChosen}
              />
            )}
            <TierTable />
          </>
        )}
        {!waiting && (
          <Alert severity="info" icon={false} variant="outlined" sx={{ borderColor: 'divider' }}>
            {t('noPromise')}{' '}
            <Link component={RouterLink} to="/record">
              {t('noPromise.record')}
            </Link>
          </Alert>
        )}
      </Box>
      {chosen && <CheckoutDialog offer={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
