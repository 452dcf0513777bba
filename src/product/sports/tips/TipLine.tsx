import { mdiChevronDoubleUp, mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { NO_VALUE } from 'touchline/format';
import { ClippedText, HashText, Icon } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { beatsHeldQuotes } from '../../record/listed-tip';
import { isTier } from '../../record/tiers';
import { SportIcon } from '../components/SportIcon';
import { TierBadge } from '../components/TierBadge';
import { TurningChip } from '../components/TurningChip';
import { tipMatch } from '../live/live-rows';
import {
  columnsOf,
  DOT,
  LOCKED,
  RAIL,
  ROW,
  SMALL,
  TABULAR,
  WIDE,
  WIDE_ONLY,
} from './day/day-styles';
import { LOCK_PATTERN } from './LockedBand';
import { useMarketName } from './market-name';
import { PickText } from './PickText';
import { ProfitText } from './ProfitText';
import { namesMarket } from './pick-text';
import type { TipCardRow } from './tip-fields';

interface TipLineProps {
  tip: TipCardRow;
  /** The first of its start: shows the time. */
  first?: boolean;
  /** Among tips of other tiers: shows its own. */
  mixed?: boolean;
  /** False for people whose plan is not the reason why it is locked. */
  offerPlans: boolean;
  /** The address that opens the proof of a tip over the page. */
  proofAt: (predictionId: string) => string;
}

const teamsOf = (tip: TipCardRow) => `${tip.home_name} – ${tip.away_name}`;

/** Where the line of a tip leads: to its proof or, while it is locked, to the plans. */
function useLineLink({ tip, offerPlans, proofAt }: TipLineProps) {
  const { t } = useTranslation('sports');
  // As it is shown: who speaks to the browser says what they see.
  const match = teamsOf(tip);
  if (!tip.locked) {
    return tip.prediction_id
      ? { to: proofAt(tip.prediction_id), name: t('proof.openOf', { match }), replace: true }
      : null;
  }
  if (!offerPlans) return null;
  const tier = isTier(tip.tier) ? t(`tier.${tip.tier}`) : '';
  return { to: '/subscriptions', name: t('tip.plansFor', { match, tier }), replace: false };
}

/**
 * A tip in one line of a list, a few on a phone: start, match with its score, league, pick, odds, stake, and how it
 * ended. The whole line is a link to its proof.
 */
export function TipLine(props: TipLineProps) {
  const { tip, first = true, mixed = false } = props;
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const link = useLineLink(props);
  const scores = [tip.home_full ?? tip.home_reg, tip.away_full ?? tip.away_reg];
  const score = scores.every((part) => part !== null) ? scores.join('–') : '';
  const teams = teamsOf(tip);
  const isLive = tip.state === 'PLAYING';
  const time = format.time(tip.starts_at);
  return (
    <Box component="li" aria-label={teams} sx={[ROW, columnsOf(mixed), link ? HOVERED : {}]}>
      <Box
        component="time"
        dateTime={tip.starts_at ?? undefined}
        title={format.dateTime(tip.starts_at, { withZone: true })}
        sx={START}
      >
        <span className={first ? undefined : 'visually-hidden'}>{time}</span>
      </Box>
      <Box
        aria-hidden
        sx={[RAIL, first ? DOT : {}]}
        data-at={tipMatch(tip).over ? 'over' : isLive ? 'live' : 'coming'}
      />
      <Box sx={{ gridArea: 'match', display: 'flex', gap: 1, minWidth: 0, fontWeight: 500 }}>
        {link ? (
          <Link
            component={RouterLink}
            to={link.to}
            replace={link.replace}
            preventScrollReset={link.replace}
            aria-label={link.name}
            color="inherit"
            underline="none"
            sx={WHOLE_LINE}
          >
            <ClippedText text={teams} lines={2} />
          </Link>
        ) : (
          <ClippedText text={teams} lines={2} />
        )}
        {score && (
          <Box
            component="bdi"
            dir="ltr"
            sx={{
              ...TABULAR,
              marginInlineStart: 'auto',
              fontWeight: 600,
              color: isLive ? 'primary.main' : undefined,
            }}
          >
            {score}
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'league', ...SMALL, display: 'flex', gap: 0.75, minWidth: 0 }}>
        <SportIcon sport={tip.sport} label={t(`sport.${tip.sport}`, { defaultValue: '' })} />
        <ClippedText text={tip.league_name ?? ''} lines={2} />
      </Box>
      {mixed && (
        <Box sx={{ gridArea: 'tier', ...WIDE_ONLY }}>
          {isTier(tip.tier) && <TierBadge tier={tip.tier} />}
        </Box>
      )}
      {tip.locked ? <LockedPick tip={tip} /> : <OpenPick tip={tip} />}
      <Box
        sx={{
          gridArea: 'state',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          [WIDE]: { justifyContent: 'space-between' },
        }}
      >
        <TurningChip tip={tip} />
        <ProfitText profit={tip.profit_units} />
        {tip.corrected && (
          <Box component="span" sx={{ ...SMALL, fontSize: '0.75rem' }}>
            {t('tip.corrected')}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Beside the first line on a phone. */
const START = {
  gridArea: 'start',
  alignSelf: 'start',
  pt: '2px',
  ...SMALL,
  ...TABULAR,
  [WIDE]: { alignSelf: 'center', pt: 0 },
} as const;

const HOVERED = { '&:hover': { bgcolor: 'action.hover' } } as const;

/** The link covers the line. */
const WHOLE_LINE = {
  minWidth: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
} as const;

/** What a readable tip says: pick and market, odds, stake. */
function OpenPick({ tip }: { tip: TipCardRow }) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const marketName = useMarketName();
  const isAbove = beatsHeldQuotes(tip);
  const odds = t('tip.odds', { odds: format.odds(tip.odds) });
  const stake = Number(tip.stake_units ?? 0);
  const units = format.units(stake, { digits: Number.isInteger(stake) ? 0 : 2 });
  return (
    <>
      <Box
        sx={{
          gridArea: 'pick',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          minWidth: 0,
        }}
      >
        <Box
          sx={{
            minWidth: 0,
            fontWeight: 600,
            textDecoration: tip.status === 'WITHDRAWN' ? 'line-through' : undefined,
          }}
        >
          <PickText pick={tip} lines={2} fallback={NO_VALUE} />
        </Box>
        {!namesMarket(tip) && (
          <Box sx={{ ...SMALL, minWidth: 0 }}>
            <ClippedText text={marketName(tip.market_code, tip.market_name)} lines={3} />
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'odds', ...TABULAR, fontWeight: 600, textAlign: 'end' }}>
        <span className="visually-hidden">
          {isAbove ? `${odds} · ${t('proof.aboveHeld')}` : odds}
        </span>
        <Box
          aria-hidden
          title={isAbove ? t('proof.aboveHeld') : undefined}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.25 }}
        >
          {isAbove && (
            <Box component="span" sx={{ color: 'warning.main', display: 'flex' }}>
              <Icon path={mdiChevronDoubleUp} size={16} />
            </Box>
          )}
          {format.odds(tip.odds)}
        </Box>
      </Box>
      <Box sx={{ gridArea: 'stake', ...TABULAR, textAlign: 'end', color: 'text.secondary' }}>
        {tip.stake_units !== null && (
          <>
            <span className="visually-hidden">{t('stake', { units })}</span>
            <span aria-hidden>{units}</span>
          </>
        )}
      </Box>
    </>
  );
}

/** In the place of a pick that the reader's plan does not open: the lock of its card, and what exists. */
function LockedPick({ tip }: { tip: TipCardRow }) {
  const { t } = useTranslation('sports');
  return (
    <Box
      sx={{
        ...LOCKED,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.25,
        minWidth: 0,
        px: 1,
        py: 0.25,
        borderRadius: '8px',
        ...SMALL,
        ...LOCK_PATTERN,
        '& > span': { bgcolor: 'surface.card', px: 0.75, borderRadius: '6px' },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
      >
        <Icon path={mdiLockOutline} size={16} />
        {t('tip.included')}
        {isTier(tip.tier) && <TierBadge tier={tip.tier} />}
      </Box>
      <span>
        {t('tip.hash')} <HashText hash={tip.commit_hash} />
      </span>
    </Box>
  );
}
