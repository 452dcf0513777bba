import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { closingLineValue } from '../record/figures';
import type { RecordEntryRow } from '../record/record-entry';

interface ClosingOddsProps {
  entry: Pick<RecordEntryRow, 'odds' | 'closing_odds' | 'closing_bookmaker' | 'closing_quoted'>;
}

/** The closing odds of a settled tip, what it is worth against them, and whether a bookmaker's margin is in them. */
export function ClosingOdds({ entry }: ClosingOddsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const { closing_odds, closing_bookmaker, closing_quoted } = entry;
  if (closing_odds === null) return t('proof.closingNone');
  const closing = Number(closing_odds);
  const margin = 100 * (closing / Number(closing_quoted) - 1);
  return (
    <>
      {format.odds(closing_odds)}
      {' · '}
      {t('proof.clv', {
        value: format.percent(closingLineValue(Number(entry.odds), closing), { signed: true }),
      })}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {closing_quoted === null ? (
          t('proof.closingMargin')
        ) : (
          <>
            <bdi>{closing_bookmaker}</bdi>{' '}
            {t('proof.closingFair', {
              quoted: format.odds(closing_quoted),
              margin: format.percent(margin),
            })}
          </>
        )}
      </Box>
    </>
  );
}
