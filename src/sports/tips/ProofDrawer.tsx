import { useTranslation } from 'react-i18next';
import type { RecordEntryRow } from '../record/record-entry';
import { EntryDrawer } from './EntryDrawer';
import { ProofDetails } from './ProofDetails';

interface ProofDrawerProps {
  /** Which tip; null keeps the drawer closed. */
  predictionId: string | null;
  onClose: () => void;
}

/** Everything there is about one tip: pick, analysis, result, and the proof that nobody changed it. */
export function ProofDrawer({ predictionId, onClose }: ProofDrawerProps) {
  const { t } = useTranslation('sports');
  return (
    <EntryDrawer<RecordEntryRow>
      resource="record_entries"
      idColumn="prediction_id"
      entryId={predictionId}
      onClose={onClose}
      title={t('proof.title')}
      missingText={t('proof.missing')}
    >
      {(entry) => <ProofDetails entry={entry} />}
    </EntryDrawer>
  );
}
