import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSum } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import { isTier } from '@/product/record/tiers';
import { TierBadge } from '@/product/sports/components/TierBadge';
import type { PaymentWithPlan } from '../use-payment';

/** The item, amount and reference of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentWithPlan }) {
  const { t } = useTranslation('subscriptions');
  const { lang } = useFormat();
  const { plan, amount, currency, reference } = payment;
  const facts: [string, ReactNode][] = [];
  if (plan && isTier(plan.tier)) {
    facts.push([
      t('facts.plan'),
      <Box key="plan" component="span" sx={{ display: 'inline-flex', gap: 1 }}>
        <TierBadge tier={plan.tier} />
        {t(`interval.${plan.billing_interval}`)}
      </Box>,
    ]);
  }
  facts.push([t('facts.amount'), <bdi key="amount">{formatSum(amount, currency, lang)}</bdi>]);
  facts.push([
    t('facts.reference'),
    <bdi key="reference" dir="ltr">
      {reference}
    </bdi>,
  ]);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      {facts.map(([name, value]) => (
        <Box
          key={name}
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
