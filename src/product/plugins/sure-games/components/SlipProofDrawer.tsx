import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StakeDots } from '@/product/sports/components/StakeDots';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { SlipEntry } from '@/product/sports/record/slip-entry';
import { SlipLegs } from '@/product/sports/slips/SlipLegs';
import { EntryDrawer } from '@/product/sports/tips/EntryDrawer';
import { Facts } from '@/product/sports/tips/Facts';
import { EntryState, RecordPart } from '@/product/sports/tips/proof/RecordPart';
import { checkSlip } from '../check-slip';

interface SlipProofProps {
  entry: SlipEntry;
}

/** The slip in full: its legs and why, what came of it, and its hashes. */
export function SlipProof({ entry }: SlipProofProps) {
  const { t } = useTranslation(['sure-games', 'shell']);
  const format = useSportsFormat();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {entry.title}
        </Typography>
        <EntryState entry={entry} />
      </Box>
      {entry.locked || !entry.legs ? (
        <Typography color="text.secondary">{t('proof.locked')}</Typography>
      ) : (
        <>
          <SlipLegs legs={entry.legs} slip={entry} withdrawn={entry.status === 'WITHDRAWN'} full />
          <Facts
            facts={[
              [t('field.combined'), <strong key="odds">{format.odds(entry.combined_odds)}</strong>],
              [t('sports:proof.stake'), <StakeDots key="stake" units={entry.stake_units ?? 0} />],
              [t('sports:proof.author'), entry.author_name ?? '–'],
            ]}
          />
        </>
      )}
      <RecordPart
        entry={entry}
        explainText={t('proof.explain')}
        saltLaterText={t('proof.saltLater')}
        check={() => checkSlip(entry)}
      />
    </Box>
  );
}

interface SlipProofDrawerProps {
  /** Which slip; null keeps the drawer closed. */
  slipId: string | null;
  onClose: () => void;
}

/** Everything there is about one slip: legs, analysis, result, and the proof that nobody changed it. */
export function SlipProofDrawer({ slipId, onClose }: SlipProofDrawerProps) {
  const { t } = useTranslation('sure-games');
  return (
    <EntryDrawer<SlipEntry>
      resource="slip_entries"
      idColumn="slip_id"
      entryId={slipId}
      onClose={onClose}
      title={t('proof.title')}
      missingText={t('proof.missing')}
    >
      {(entry) => <SlipProof entry={entry} />}
    </EntryDrawer>
  );
}
