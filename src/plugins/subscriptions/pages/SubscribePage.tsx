import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { isInterval } from '@/resources/plans/row';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { useFormat } from '@/shared/format/use-format';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { useSportsViewer } from '@/sports/viewer/sports-viewer';
import { CheckoutDialog } from '../components/CheckoutDialog';
import { CurrentPlan } from '../components/CurrentPlan';
import { GivenPlan } from '../components/GivenPlan';
import { PlanControls } from '../components/PlanControls';
import { TierCards } from '../components/TierCards';
import { TierTable } from '../components/TierTable';
import { intervalsOf, type Offer } from '../offers';
import { usePayFromAddress } from '../pay-due';
import { useCurrency } from '../use-currency';
import { useCurrencies, useMyPlan, useOffers } from '../use-plans';

/** `/subscriptions`: the person's plan, what is sold, and the way to pay, change or end it. */
export default function SubscribePage() {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { selfExcluded, selfExcludedUntil } = useSportsViewer();
  const mine = useMyPlan();
  const subscription = mine.data?.subscription ?? null;
  const currencies = useCurrencies();
  // A plan keeps its currency: an upgrade takes off what is left of it.
  const held = subscription && subscription.state !== 'INCOMPLETE' ? subscription : null;
  const { currency, choose } = useCurrency(currencies.data, held?.currency);
  const shownCurrency = held?.currency ?? currency;
  const offers = useOffers(shownCurrency);
  const filters = useUrlFilters(['every']);
  const [chosen, setChosen] = useState<Offer | null>(null);
  const { every } = filters.values;
  const interval = isInterval(every) ? every : 'MONTH';
  const error = mine.error ?? currencies.error ?? offers.error;
  const ready = mine.isSuccess && offers.data && shownCurrency;

  const due = offers.data?.find(
    (offer) => offer.tier === held?.tier && offer.interval === held.billing_interval,
  );
  const owed = !mine.data?.open && held && ['PAST_DUE', 'UNPAID'].includes(held.state);
  const payDue = useCallback(() => owed && due && setChosen(due), [owed, due]);
  usePayFromAddress(ready ? payDue : null);

  return (
    <Page title={t('title')} help={t('help')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ErrorNotice
          error={error}
          onRetry={() => void Promise.all([mine.refetch(), currencies.refetch(), offers.refetch()])}
        />
        {selfExcluded && (
          <Alert severity="info">
            {t('excluded', { date: format.date(selfExcludedUntil) })}{' '}
            <Link component={RouterLink} to="/responsible-gambling">
              {t('excluded.help')}
            </Link>
          </Alert>
        )}
        {subscription ? (
          <CurrentPlan
            subscription={subscription}
            open={mine.data?.open ?? null}
            onPay={due ? () => setChosen(due) : null}
          />
        ) : (
          mine.isSuccess && <GivenPlan open={mine.data.open} />
        )}
        {!ready && !error && <ListSkeleton rows={6} rowHeight={52} />}
        {ready && offers.data && (
          <>
            {!selfExcluded && (
              <PlanControls
                interval={interval}
                intervals={intervalsOf(offers.data)}
                onInterval={(next) => filters.set({ every: next === 'MONTH' ? '' : next })}
                currency={shownCurrency}
                currencies={held ? [held.currency] : (currencies.data ?? [])}
                onCurrency={choose}
              />
            )}
            {!selfExcluded && (
              <TierCards
                offers={offers.data}
                interval={interval}
                currency={shownCurrency}
                held={held}
                onChoose={setChosen}
              />
            )}
            <TierTable />
          </>
        )}
        <Alert severity="info" icon={false} variant="outlined" sx={{ borderColor: 'divider' }}>
          {t('noPromise')}{' '}
          <Link component={RouterLink} to="/record">
            {t('noPromise.record')}
          </Link>
        </Alert>
      </Box>
      {chosen && <CheckoutDialog offer={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
