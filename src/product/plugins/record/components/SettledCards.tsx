import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { ClippedText } from 'touchline/ui';
import { isOutcome } from '@/product/record/outcomes';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { PickText } from '@/product/sports/tips/PickText';
import { ProfitText } from '@/product/sports/tips/ProfitText';
import { scoreText } from '../score-text';
import type { SettledRow } from '../use-settled-tips';

interface SettledCardsProps {
  rows: SettledRow[];
  onProof: (predictionId: string) => void;
}

/** Settled tips one under the other, for small screens. The whole row opens the proof. */
export function SettledCards({ rows, onProof }: SettledCardsProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box component="li" key={row.prediction_id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => row.prediction_id && onProof(row.prediction_id)}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              justifyContent: 'stretch',
              width: '100%',
              gap: 0.5,
              px: 2.5,
              py: 1.5,
              textAlign: 'start',
            }}
          >
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 1.5,
                color: 'text.secondary',
                fontSize: '0.8125rem',
                minWidth: 0,
              }}
            >
              <ClippedText text={row.league_name ?? ''} lines={2} />
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {format.date(row.starts_at)}
              </Box>
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, minWidth: 0 }}>
              <ClippedText text={`${row.home_name} – ${row.away_name}`} lines={2} />
              <Box component="span" dir="ltr" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {scoreText(row)}
              </Box>
            </Box>
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 1.5,
                fontWeight: 600,
                minWidth: 0,
              }}
            >
              <PickText pick={row} lines={2} fallback={t('bucket.unrevealed')} />
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {format.odds(row.odds)}
              </Box>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <OutcomeChip outcome={isOutcome(row.outcome) ? row.outcome : 'PENDING'} />
              <ProfitText profit={row.profit_units} />
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
