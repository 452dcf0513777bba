import { LockedCard } from '@/product/sports/tips/LockedCard';
import { TipCard } from '@/product/sports/tips/TipCard';
import { TipGrid } from '@/product/sports/tips/TipGrid';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';

interface TipCardsProps {
  tips: readonly TipCardRow[];
  offerPlans: boolean;
  onProof: (predictionId: string) => void;
}

/** Tips as cards, open or locked. */
export function TipCards({ tips, offerPlans, onProof }: TipCardsProps) {
  return (
    <TipGrid>
      {tips.map((tip) =>
        tip.locked ? (
          <LockedCard key={tip.prediction_id} tip={tip} offerPlans={offerPlans} />
        ) : (
          <TipCard key={tip.prediction_id} tip={tip} onProof={onProof} />
        ),
      )}
    </TipGrid>
  );
}
