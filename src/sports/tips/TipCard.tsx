import { mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ClippedText } from '@/shared/components/ClippedText';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { OutcomeChip } from '../components/OutcomeChip';
import { StakeDots } from '../components/StakeDots';
import { TierBadge } from '../components/TierBadge';
import { isOutcome } from '../outcomes';
import { isTier } from '../tiers';
import { CardFrame } from './CardFrame';
import { useMarketName } from './market-name';
import { PickText } from './PickText';
import { ProfitText } from './ProfitText';
import type { TipCardRow } from './tip-fields';

interface TipCardProps {
  tip: TipCardRow;
  onProof: (predictionId: string) => void;
  /** It stands among others, so it names its day and tier. */
  mixed?: boolean;
}

/** A tip that the reader may see: pick and odds first, then stake, what came of it, and the way to its proof. */
export function TipCard({ tip, onProof, mixed }: TipCardProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const marketName = useMarketName();
  const withdrawn = tip.status === 'WITHDRAWN';
  const proofLabel = t('proof.open');
  return (
    <CardFrame
      tip={tip}
      mixed={mixed}
      foot={
        <>
          <OutcomeChip
            outcome={isOutcome(tip.outcome) ? tip.outcome : 'PENDING'}
            status={tip.status ?? undefined}
          />
          {mixed && isTier(tip.tier) && <TierBadge tier={tip.tier} />}
          <ProfitText profit={tip.profit_units} />
          {tip.corrected && (
            <Typography variant="caption" color="text.secondary">
              {t('tip.corrected')}
            </Typography>
          )}
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              textAlign: 'end',
              fontSize: '0.8125rem',
              color: 'text.secondary',
            }}
          >
            <ClippedText text={tip.author_name ?? ''} />
          </Box>
          <Hint text={proofLabel}>
            <IconButton
              size="small"
              aria-label={proofLabel}
              edge="end"
              onClick={() => tip.prediction_id && onProof(tip.prediction_id)}
            >
              <Icon path={mdiLinkVariant} size={18} />
            </IconButton>
          </Hint>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignContent: 'center',
          columnGap: 2,
          rowGap: 0.5,
          px: 1.75,
          borderRadius: '8px',
          bgcolor: 'surface.sunken',
        }}
      >
        <Box
          sx={{
            fontSize: '1.125rem',
            fontWeight: 600,
            minWidth: 0,
            textDecoration: withdrawn ? 'line-through' : undefined,
          }}
        >
          <PickText pick={tip} />
        </Box>
        <Box
          aria-label={t('tip.odds', { odds: format.odds(tip.odds) })}
          role="img"
          sx={{
            fontSize: '1.125rem',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'end',
          }}
        >
          {format.odds(tip.odds)}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}>
          <ClippedText text={marketName(tip.market_code, tip.market_name)} />
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          {tip.stake_units !== null && <StakeDots units={tip.stake_units} />}
        </Box>
      </Box>
    </CardFrame>
  );
}
