import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@/crud/form/form-values';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { TipCard } from '@/product/sports/tips/TipCard';
import { useChosen } from '../use-chosen';

interface TipPreviewProps {
  markets: PickMarket[];
  author: string | null;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value ? value : null);
/** What is typed so far; null while it is no number yet. */
const numberOrNull = (value: unknown) =>
  value === null || value === '' || !Number.isFinite(Number(value)) ? null : Number(value);

/** The card that readers will see, with what the form holds now. */
export function TipPreview({ markets, author }: TipPreviewProps) {
  const { t } = useTranslation('predictions-desk');
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control });
  const { fixture, market } = useChosen(markets);
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        {t('preview')}
      </Typography>
      {fixture ? (
        <TipCard
          mixed
          tip={{
            prediction_id: null,
            seq: null,
            sport: fixture.sport,
            league_name: fixture.league,
            home_name: fixture.home,
            away_name: fixture.away,
            starts_at: fixture.startsAt,
            tier: textOrNull(values.tier),
            author_name: author,
            status: 'PUBLISHED',
            outcome: 'PENDING',
            profit_units: null,
            corrected: false,
            home_reg: null,
            away_reg: null,
            home_full: null,
            away_full: null,
            market_code: market?.code ?? null,
            market_name: market?.name ?? null,
            selection: market ? textOrNull(values.selection) : null,
            line: market?.requires_line ? numberOrNull(values.line) : null,
            odds: numberOrNull(values.odds),
            stake_units: numberOrNull(values.stake_units),
            held_best: null,
            commit_hash: null,
            locked: false,
          }}
        />
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
