import { mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { HashText } from '@/shared/components/HashText';
import { Icon } from '@/shared/components/Icon';
import { TierBadge } from '@/shared/components/TierBadge';
import { isTier } from '@/shared/tiers';
import type { TipCardRow } from '../tip-fields';
import { CardFrame } from './CardFrame';

interface LockedCardProps {
  tip: TipCardRow;
  /** False for people whose plan is not the reason (a break they asked for). */
  offerPlans: boolean;
}

/** A tip that the reader's plan does not open: what exists, and nothing of what it is. The server sent no more. */
export function LockedCard({ tip, offerPlans }: LockedCardProps) {
  const { t } = useTranslation('predictions');
  return (
    <CardFrame
      tip={tip}
      foot={
        <>
          <Box
            component="span"
            sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}
          >
            {t('locked.hash')} <HashText hash={tip.commit_hash} />
          </Box>
          {offerPlans && (
            <Button component={RouterLink} to="/subscriptions" size="small" variant="text">
              {t('locked.plans')}
            </Button>
          )}
        </>
      }
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
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
          {t('locked.included')}
          {isTier(tip.tier) && <TierBadge tier={tip.tier} />}
        </Box>
      </Box>
    </CardFrame>
  );
}
