import { mdiChevronDoubleUp } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from 'touchline/format';
import { ClippedText, Hint, Icon } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { beatsHeldQuotes } from '../../record/listed-tip';
import { isTier } from '../../record/tiers';
import { StakeDots } from '../components/StakeDots';
import { TierBadge } from '../components/TierBadge';
import { CardFoot } from './CardFoot';
import { CardFrame } from './CardFrame';
import { useMarketName } from './market-name';
import { PickText } from './PickText';
import { namesMarket } from './pick-text';
import type { TipCardRow } from './tip-fields';

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 2, minWidth: 0 } as const;
const LARGE = { fontSize: { xs: '1.25rem', sm: '1.5rem' }, lineHeight: 1.35 } as const;

interface TipCardProps {
  tip: TipCardRow;
  /** Omitted on the tip's own page, and before publication. */
  onProof?: (predictionId: string) => void;
  /** Shown among other cards, so it names its day and tier. */
  mixed?: boolean;
  /** On the tip's own page. */
  large?: boolean;
}

/** A tip that the reader may see: pick and odds first, then stake, outcome and a link to its proof. */
export function TipCard({ tip, onProof, mixed, large }: TipCardProps) {
  const { t } = useTranslation('sports');
  const marketName = useMarketName();
  const { prediction_id } = tip;
  const withdrawn = tip.status === 'WITHDRAWN';
  return (
    <CardFrame
      tip={tip}
      mixed={mixed}
      large={large}
      foot={
        <CardFoot
          row={tip}
          correctedText={t('tip.corrected')}
          proofLabel={t('proof.openOf', {
            match: t('tip.match', { home: tip.home_name, away: tip.away_name }),
          })}
          large={large}
          onProof={onProof && prediction_id ? () => onProof(prediction_id) : undefined}
        >
          {(mixed || large) && isTier(tip.tier) && <TierBadge tier={tip.tier} />}
        </CardFoot>
      }
    >
      <Box
        sx={{
          display: 'grid',
          alignContent: 'center',
          rowGap: 0.5,
          px: 1.75,
          py: large ? 1.5 : 0.75,
          borderRadius: '8px',
          bgcolor: 'surface.sunken',
        }}
      >
        <Box sx={{ ...ROW, ...(large ? LARGE : { fontSize: '1.125rem' }), fontWeight: 600 }}>
          <Box sx={{ minWidth: 0, textDecoration: withdrawn ? 'line-through' : undefined }}>
            <PickText pick={tip} lines={large ? 3 : 2} fallback={NO_VALUE} />
          </Box>
          <CardOdds tip={tip} />
        </Box>
        <Box sx={ROW}>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}>
            {!namesMarket(tip) && (
              <ClippedText text={marketName(tip.market_code, tip.market_name)} lines={3} />
            )}
          </Box>
          {tip.stake_units !== null && (
            <Box>
              <StakeDots units={tip.stake_units} />
            </Box>
          )}
        </Box>
      </Box>
    </CardFrame>
  );
}

/** The odds; a sign before them marks odds better than every held quote. */
function CardOdds({ tip }: Pick<TipCardProps, 'tip'>) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const name = t('tip.odds', { odds: format.odds(tip.odds) });
  const isAbove = beatsHeldQuotes(tip);
  const odds = (
    <Box
      aria-label={isAbove ? `${name} · ${t('proof.aboveHeld')}` : name}
      role="img"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'end',
        gap: 0.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {isAbove && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          <Icon path={mdiChevronDoubleUp} size={18} />
        </Box>
      )}
      {format.odds(tip.odds)}
    </Box>
  );
  return isAbove ? <Hint text={t('proof.aboveHeld')}>{odds}</Hint> : odds;
}
