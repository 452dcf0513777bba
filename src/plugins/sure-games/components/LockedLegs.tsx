import { mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { HashText } from '@/shared/components/HashText';
import { Icon } from '@/shared/components/Icon';
import { TierBadge } from '@/sports/components/TierBadge';
import { isTier } from '@/sports/tiers';
import type { SlipCardRow } from '../slip-query';

interface LockedLegsProps {
  slip: SlipCardRow;
  offerPlans: boolean;
}

/** Stands where the legs would be: the tier that opens them and the slip's hash. The server sent no more. */
export function LockedLegs({ slip, offerPlans }: LockedLegsProps) {
  const { t } = useTranslation('sure-games');
  return (
    <>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          minHeight: 96,
          p: 1.5,
          borderRadius: '8px',
          border: '1px dashed',
          borderColor: 'divider',
          color: 'text.secondary',
          backgroundColor: 'surface.sunken',
          backgroundImage: `repeating-linear-gradient(-45deg, transparent 0 9px, ${theme.vars.palette.divider} 9px 10px)`,
        })}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 1.25,
            py: 0.75,
            borderRadius: '8px',
            bgcolor: 'surface.card',
            fontSize: '0.8125rem',
          }}
        >
          <Icon path={mdiLockOutline} size={16} />
          {t(slip.outcome === 'PENDING' ? 'locked.included' : 'locked.later')}
          {slip.outcome === 'PENDING' && isTier(slip.tier) && <TierBadge tier={slip.tier} />}
        </Box>
      </Box>
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
