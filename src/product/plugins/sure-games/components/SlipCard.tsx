import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { StakeDots } from '@/product/sports/components/StakeDots';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { SlipLegs } from '@/product/sports/slips/SlipLegs';
import { isTier } from '@/product/sports/tiers';
import { CardFoot } from '@/product/sports/tips/CardFoot';
import { LockedBand } from '@/product/sports/tips/LockedBand';
import { ClippedText } from '@/shared/components/ClippedText';
import { HashText } from '@/shared/components/HashText';
import { useFormat } from '@/shared/format/use-format';
import type { SlipCardRow } from '../slip-query';

interface SlipFrameProps {
  slip: SlipCardRow;
  children: ReactNode;
}

/** What open and locked slips share: tier, title, number of legs and first start. */
function SlipFrame({ slip, children }: SlipFrameProps) {
  const { t } = useTranslation('sure-games');
  const format = useFormat();
  return (
    <Card
      component="article"
      aria-label={slip.title}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 2,
        p: 2.5,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h3" sx={{ flex: 1, minWidth: 0 }}>
            <ClippedText text={slip.title} lines={2} />
          </Typography>
          {isTier(slip.tier) && <TierBadge tier={slip.tier} />}
        </Box>
        <Box
          component="time"
          dateTime={slip.starts_at}
          title={format.dateTime(slip.starts_at, { withZone: true })}
          sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {t('legs', { count: slip.legs_count })} ·{' '}
          {t('firstStart', { start: format.day(slip.starts_at) })}
        </Box>
      </Box>
      {children}
    </Card>
  );
}

interface LockedLegsProps {
  slip: SlipCardRow;
  offerPlans: boolean;
}

/** Shown instead of the legs: the tier that opens them and the slip's hash. The server sent no more. */
function LockedLegs({ slip, offerPlans }: LockedLegsProps) {
  const { t } = useTranslation('sure-games');
  return (
    <>
      <LockedBand
        text={t(slip.outcome === 'PENDING' ? 'locked.included' : 'locked.later')}
        tier={slip.outcome === 'PENDING' ? slip.tier : null}
        sx={{ minHeight: 96, p: 1.5 }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <span>
          {t('locked.hash')} <HashText hash={slip.commit_hash} />
        </span>
        {offerPlans && slip.outcome === 'PENDING' && slip.status === 'PUBLISHED' && (
          <Button component={RouterLink} to="/subscriptions" size="small" variant="text">
            {t('locked.plans')}
          </Button>
        )}
      </Box>
    </>
  );
}

interface SlipCardProps {
  slip: SlipCardRow;
  /** False for people whose plan is not the reason (a break they asked for). */
  offerPlans: boolean;
  onProof: (slipId: string) => void;
}

/** A slip: its legs and combined odds for readers whose plan covers it; for others, only that it exists. */
export function SlipCard({ slip, offerPlans, onProof }: SlipCardProps) {
  const { t } = useTranslation('sure-games');
  const format = useSportsFormat();
  return (
    <SlipFrame slip={slip}>
      {slip.locked || !slip.legs ? (
        <LockedLegs slip={slip} offerPlans={offerPlans} />
      ) : (
        <>
          <SlipLegs legs={slip.legs} withdrawn={slip.status === 'WITHDRAWN'} />
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 1,
            }}
          >
            <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {t('combined', { odds: format.odds(slip.combined_odds) })}
            </Box>
            {slip.stake_units !== null && <StakeDots units={slip.stake_units} />}
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <CardFoot
          entry={slip}
          correctedText={t('corrected')}
          proofLabel={t('proof.open', { title: slip.title })}
          onProof={() => onProof(slip.slip_id)}
        />
      </Box>
    </SlipFrame>
  );
}
