import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useViewer } from 'touchline/plugin-api';
import type { BillingInterval } from '@/product/resources/plans/row';
import { intervalsOf } from '../offers';
import { chosenPlan } from '../use-due';
import { useCurrencies, useOffers } from '../use-plans';
import { PlanControls } from './PlanControls';
import { TierCards } from './TierCards';

const COMMON = ['USD', 'EUR'];

/** The plans for visitors: choosing one leads to signing up, then to its checkout. */
export default function PublicPlans() {
  const { t } = useTranslation('subscriptions');
  const { userId } = useViewer();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [interval, setInterval] = useState<BillingInterval>('MONTH');
  const { currencies } = useCurrencies();
  const currency =
    [chosen, ...COMMON, currencies[0]].find(
      (candidate) => candidate && currencies.includes(candidate),
    ) ?? null;
  const { data: offers } = useOffers(currency);
  if (!currency || !offers?.length) return null;
  return (
    <Box
      component="section"
      id="plans"
      aria-label={t('public.title')}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{t('public.title')}</Typography>
      <PlanControls
        interval={interval}
        intervals={intervalsOf(offers)}
        onInterval={setInterval}
        currency={currency}
        currencies={currencies}
        onCurrency={setChosen}
      />
      <TierCards
        offers={offers}
        interval={interval}
        currency={currency}
        held={null}
        own={null}
        onFree={() => navigate(userId ? '/' : '/auth/register')}
        onChoose={(offer) => {
          const checkout = chosenPlan(offer);
          navigate(userId ? checkout : `/auth/register?to=${encodeURIComponent(checkout)}`);
        }}
      />
      <Typography color="text.secondary">{t('noPromise')}</Typography>
    </Box>
  );
}
