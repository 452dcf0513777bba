import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { StakeDots } from '@/sports/components/StakeDots';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { SlipLegs } from '@/sports/slips/SlipLegs';
import { CardFoot } from '@/sports/tips/CardFoot';
import type { SlipCardRow } from '../slip-query';
import { LockedLegs } from './LockedLegs';
import { SlipFrame } from './SlipFrame';

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
