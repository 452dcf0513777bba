import { useTranslation } from 'react-i18next';
import type { SlipEntry } from '@/sports/record/slip-entry';
import { EntryDrawer } from '@/sports/tips/EntryDrawer';
import { SlipProof } from './SlipProof';

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
