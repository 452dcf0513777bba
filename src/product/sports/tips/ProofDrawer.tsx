import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { lazyPart } from '@/shared/lazy-part';
import type { RecordEntryRow } from '../record/record-entry';
import { EntryDrawer } from './EntryDrawer';

/** Loaded when a proof is opened. */
const ProofDetails = lazyPart(async () => ({
  default: (await import('./proof/ProofDetails')).ProofDetails,
}));

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
      {(entry) => (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <ProofDetails entry={entry} />
        </Suspense>
      )}
    </EntryDrawer>
  );
}
