import { useTranslation } from 'react-i18next';
import { ListSkeleton, lazyPart, PartBoundary } from 'touchline/ui';
import { ListedDrawer } from './ListedDrawer';
import type { ShownTip } from './tip-fields';

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
    <ListedDrawer<ShownTip>
      resource="listed_tips"
      idColumn="prediction_id"
      rowId={predictionId}
      onClose={onClose}
      title={t('proof.title')}
      missingText={t('proof.missing')}
    >
      {(tip) => (
        <PartBoundary waiting={<ListSkeleton rows={6} />}>
          <ProofDetails tip={tip} />
        </PartBoundary>
      )}
    </ListedDrawer>
  );
}
