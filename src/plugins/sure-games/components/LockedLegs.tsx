import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { HashText } from '@/shared/components/HashText';
import { LockedBand } from '@/sports/tips/LockedBand';
import type { SlipCardRow } from '../slip-query';

interface LockedLegsProps {
  slip: SlipCardRow;
  offerPlans: boolean;
}

/** Shown instead of the legs: the tier that opens them and the slip's hash. The server sent no more. */
export function LockedLegs({ slip, offerPlans }: LockedLegsProps) {
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
