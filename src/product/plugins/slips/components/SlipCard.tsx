import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { HashText } from 'touchline/ui';
import { OpenSlip, SlipFrame } from '@/product/sports/slips/SlipFrame';
import { CardFoot } from '@/product/sports/tips/CardFoot';
import { LockedBand } from '@/product/sports/tips/LockedBand';
import type { SlipCardRow } from '../slip-query';

interface LockedLegsProps {
  slip: SlipCardRow;
  offerPlans: boolean;
}

/** Shown instead of the legs: the tier that opens them and the slip's hash. The server sent no more. */
function LockedLegs({ slip, offerPlans }: LockedLegsProps) {
  const { t } = useTranslation('slips');
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
  const { t } = useTranslation('slips');
  return (
    <SlipFrame slip={slip}>
      {slip.locked || !slip.legs ? (
        <LockedLegs slip={slip} offerPlans={offerPlans} />
      ) : (
        <OpenSlip slip={slip} legs={slip.legs} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <CardFoot
          row={slip}
          correctedText={t('corrected')}
          proofLabel={t('proof.open', { title: slip.title })}
          onProof={() => onProof(slip.slip_id)}
        />
      </Box>
    </SlipFrame>
  );
}
