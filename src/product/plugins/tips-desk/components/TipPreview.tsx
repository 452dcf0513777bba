import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from 'touchline/crud';
import { HowItSettles } from '@/product/sports/picks/HowItSettles';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { TipCard } from '@/product/sports/tips/TipCard';
import { useChosen } from '../use-chosen';

interface TipPreviewProps {
  markets: PickMarket[];
  author: string | null;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value ? value : null);
/** The number typed so far; null while it isn't one. */
const numberOrNull = (value: unknown) =>
  value === null || value === '' || !Number.isFinite(Number(value)) ? null : Number(value);

/** The card that readers will see, with the current values of the form. */
export function TipPreview({ markets, author }: TipPreviewProps) {
  const { t } = useTranslation('tips-desk');
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control });
  const { fixture, market } = useChosen(markets);
  const selection = market ? textOrNull(values.selection) : null;
  const line = market?.requires_line ? numberOrNull(values.line) : null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        {t('preview')}
      </Typography>
      {fixture ? (
        <>
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
              state: 'PUBLISHED',
              outcome: 'PENDING',
              profit_units: null,
              corrected: false,
              home_reg: null,
              away_reg: null,
              home_full: null,
              away_full: null,
              market_code: market?.code ?? null,
              market_name: market?.name ?? null,
              selection,
              line,
              odds: numberOrNull(values.odds),
              stake_units: numberOrNull(values.stake_units),
              held_best: null,
              commit_hash: null,
              locked: false,
            }}
          />
          {market && selection && line !== null && (
            <HowItSettles
              sport={fixture.sport}
              kind={market.kind}
              scope={market.scope}
              selection={selection}
              line={line}
              odds={numberOrNull(values.odds)}
              stake={numberOrNull(values.stake_units)}
              home={fixture.home}
              away={fixture.away}
            />
          )}
        </>
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
