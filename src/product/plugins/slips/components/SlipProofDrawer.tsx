import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ListedSlip } from '@/product/record/listed-slip';
import { StakeDots } from '@/product/sports/components/StakeDots';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { SlipLegs } from '@/product/sports/slips/SlipLegs';
import { Facts } from '@/product/sports/tips/Facts';
import { ListedDrawer } from '@/product/sports/tips/ListedDrawer';
import { RecordPart, RowState } from '@/product/sports/tips/proof/RecordPart';
import { checkSlip } from '../check-slip';

interface SlipProofProps {
  slip: ListedSlip;
}

/** The slip in full: its legs and analysis, its outcome and its hashes. */
export function SlipProof({ slip }: SlipProofProps) {
  const { t } = useTranslation(['slips', 'shell']);
  const format = useSportsFormat();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {slip.title}
        </Typography>
        <RowState row={slip} />
      </Box>
      {slip.locked || !slip.legs ? (
        <Typography color="text.secondary">{t('proof.locked')}</Typography>
      ) : (
        <>
          <SlipLegs legs={slip.legs} slip={slip} withdrawn={slip.status === 'WITHDRAWN'} full />
          <Facts
            facts={[
              [t('field.combined'), <strong key="odds">{format.odds(slip.combined_odds)}</strong>],
              [t('sports:proof.stake'), <StakeDots key="stake" units={slip.stake_units ?? 0} />],
              [t('sports:proof.author'), slip.author_name ?? '–'],
            ]}
          />
        </>
      )}
      <RecordPart
        row={slip}
        explainText={t('proof.explain')}
        saltLaterText={t('proof.saltLater')}
        check={() => checkSlip(slip)}
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
  const { t } = useTranslation('slips');
  return (
    <ListedDrawer<ListedSlip>
      resource="listed_slips"
      idColumn="slip_id"
      rowId={slipId}
      onClose={onClose}
      title={t('proof.title')}
      missingText={t('proof.missing')}
    >
      {(slip) => <SlipProof slip={slip} />}
    </ListedDrawer>
  );
}
