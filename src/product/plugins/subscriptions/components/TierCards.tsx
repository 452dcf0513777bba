import Box from '@mui/material/Box';
import { TIERS, type Tier } from '@/product/record/tiers';
import type { BillingInterval } from '@/product/resources/plans/row';
import { type Offer, savingOf, stepTo } from '../offers';
import type { MyPlan } from '../use-plans';
import { TierCard } from './TierCard';

interface TierCardsProps {
  offers: readonly Offer[];
  interval: BillingInterval;
  currency: string;
  held: MyPlan | null;
  /** The tier of the person's plan; null where they have none, or days as a gift. */
  own: Tier | null;
  onChoose: (offer: Offer) => void;
  /** For visitors: the way to what costs nothing. */
  onFree?: () => void;
}

/** What most people are well served with: it stands out for those who have no plan yet. */
const RECOMMENDED: Tier = 'PREMIUM';

/** The tiers with their prices, for one length of plan. */
export function TierCards(props: TierCardsProps) {
  const { offers, interval, currency, held, own, onChoose, onFree } = props;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {TIERS.map((tier) => {
        const offer = offers.find(
          (candidate) => candidate.tier === tier && candidate.interval === interval,
        );
        if (!offer && tier !== 'FREE') return null;
        return (
          <TierCard
            key={tier}
            tier={tier}
            offer={offer}
            currency={currency}
            saving={offer ? savingOf(offer, offers) : 0}
            step={offer ? stepTo(offer, held) : 'current'}
            own={tier === own}
            recommended={held ? undefined : tier === RECOMMENDED}
            onChoose={onChoose}
            onFree={onFree}
          />
        );
      })}
    </Box>
  );
}
