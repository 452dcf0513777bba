import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { beatsHeldQuotes, type RecordEntryRow } from '../record/record-entry';

interface HeldQuotesProps {
  entry: Pick<RecordEntryRow, 'odds' | 'held_number' | 'held_best' | 'held_median'>;
}

/** What bookmakers offered on the pick, as far as it was held at publication; says so where the tip's odds beat it all. */
export function HeldQuotes({ entry }: HeldQuotesProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  if (!entry.held_number) return t('proof.heldNone');
  const { held_best, held_median } = entry;
  return (
    <>
      {t('proof.heldText', {
        number: entry.held_number,
        best: format.odds(held_best),
        median: format.odds(held_median),
      })}
      {beatsHeldQuotes(entry) && (
        <Box sx={{ color: 'warning.main', fontWeight: 600 }}>{t('proof.aboveHeld')}</Box>
      )}
    </>
  );
}
