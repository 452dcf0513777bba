import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from 'touchline/crud';
import { combinedOdds } from '@/product/record/slip-profit';
import { legsOf } from '@/product/resources/desk-slips/field-types';
import { OpenSlip, SlipFrame } from '@/product/sports/slips/SlipFrame';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** The stake typed so far; null while it isn't a number. */
const stakeOf = (value: unknown) =>
  value === null || value === '' || !Number.isFinite(Number(value)) ? null : Number(value);

/** The card that readers will see, with the current values of the form. */
export function SlipPreview() {
  const { t } = useTranslation('slips-desk');
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control });
  const legs = legsOf(values.legs);
  const [first, ...later] = legs.map((leg) => leg.starts_at);
  const starts = first && later.reduce((a, b) => (Date.parse(b) < Date.parse(a) ? b : a), first);
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        {t('preview')}
      </Typography>
      {starts ? (
        <SlipFrame
          slip={{
            title: textOf(values.title),
            tier: textOf(values.tier),
            legs_count: legs.length,
            starts_at: starts,
          }}
        >
          <OpenSlip
            slip={{
              status: 'PUBLISHED',
              combined_odds: combinedOdds(legs.map((leg) => Number(leg.odds).toFixed(3))),
              stake_units: stakeOf(values.stake_units),
            }}
            legs={legs}
          />
        </SlipFrame>
      ) : (
        <Typography
          color="text.secondary"
          sx={{ p: 2.5, border: '1px dashed', borderColor: 'divider', borderRadius: '8px' }}
        >
          {t('preview.empty')}
        </Typography>
      )}
    </Box>
  );
}
