import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';
import type { Offer } from '../offers';
import type { PlanChange } from '../use-checkout';

interface PriceLinesProps {
  offer: Offer;
  terms: PlanChange;
}

/** How the amount comes about: the price, what is left of the old plan, the discount, what is due now. */
export function PriceLines({ offer, terms }: PriceLinesProps) {
  const { t } = useTranslation('subscriptions');
  const { lang } = useFormat();
  const money = (amount: number) => formatMoney(amount, terms.currency, lang);
  const days = Number(terms.trial_days ?? 0);
  const discount = Number(terms.discount);
  const lines: [string, string][] = [[t('lines.price'), money(offer.amount)]];
  if (Number(terms.credit) > 0) lines.push([t('lines.credit'), money(-terms.credit)]);
  if (discount > 0) {
    lines.push([
      days > 0 ? t('lines.trial', { count: days }) : t('lines.discount'),
      money(-discount),
    ]);
  }
  const rowSx = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 };
  return (
    <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {lines.map(([name, value]) => (
        <Box key={name} sx={{ ...rowSx, color: 'text.secondary' }}>
          <dt>{name}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            <bdi>{value}</bdi>
          </Box>
        </Box>
      ))}
      <Box
        sx={{
          ...rowSx,
          mt: 0.5,
          pt: 1,
          borderTop: '1px solid',
          borderColor: 'divider',
          fontWeight: 600,
        }}
      >
        <dt>{t('lines.due')}</dt>
        <Box component="dd" sx={{ m: 0, fontSize: '1.25rem' }}>
          <bdi>{money(terms.amount_due)}</bdi>
        </Box>
      </Box>
    </Box>
  );
}
