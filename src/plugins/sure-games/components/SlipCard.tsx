import { mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ClippedText } from '@/shared/components/ClippedText';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { OutcomeChip } from '@/sports/components/OutcomeChip';
import { StakeDots } from '@/sports/components/StakeDots';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { isOutcome } from '@/sports/outcomes';
import { SlipLegs } from '@/sports/slips/SlipLegs';
import { ProfitText } from '@/sports/tips/ProfitText';
import type { SlipCardRow } from '../slip-query';
import { LockedLegs } from './LockedLegs';
import { SlipFrame } from './SlipFrame';

interface SlipCardProps {
  slip: SlipCardRow;
  /** False for people whose plan is not the reason (a break they asked for). */
  offerPlans: boolean;
  onProof: (slipId: string) => void;
}

/** A slip: its legs and combined odds for whoever may read them, else what exists and nothing of what it is. */
export function SlipCard({ slip, offerPlans, onProof }: SlipCardProps) {
  const { t } = useTranslation('sure-games');
  const format = useSportsFormat();
  const proofLabel = t('proof.open', { title: slip.title });
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
        <OutcomeChip
          outcome={isOutcome(slip.outcome) ? slip.outcome : 'PENDING'}
          status={slip.status}
        />
        <ProfitText profit={slip.profit_units} />
        {slip.corrected && (
          <Typography variant="caption" color="text.secondary">
            {t('corrected')}
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
          <ClippedText text={slip.author_name ?? ''} />
        </Box>
        <Hint text={proofLabel}>
          <IconButton
            size="small"
            edge="end"
            aria-label={proofLabel}
            onClick={() => onProof(slip.slip_id)}
          >
            <Icon path={mdiLinkVariant} size={18} />
          </IconButton>
        </Hint>
      </Box>
    </SlipFrame>
  );
}
