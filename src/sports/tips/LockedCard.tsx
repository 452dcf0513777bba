import { mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ClippedText } from '@/shared/components/ClippedText';
import { HashText } from '@/shared/components/HashText';
import { Icon } from '@/shared/components/Icon';
import { TierBadge } from '../components/TierBadge';
import { isTier } from '../tiers';
import { CardFrame } from './CardFrame';
import type { TipCardRow } from './tip-fields';

interface LockedCardProps {
  tip: TipCardRow;
  /** False for people whose plan is not the reason (a break they asked for). */
  offerPlans: boolean;
  /** It stands among others, so it names its day. */
  mixed?: boolean;
}

/** A tip that the reader's plan does not open: what exists, and nothing of what it is. The server sent no more. */
export function LockedCard({ tip, offerPlans, mixed }: LockedCardProps) {
  const { t } = useTranslation('sports');
  return (
    <CardFrame
      tip={tip}
      mixed={mixed}
      foot={
        <>
          <Box
            component="span"
            sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {t('tip.hash')} <HashText hash={tip.commit_hash} />
          </Box>
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
          {offerPlans && (
            <Button
              component={RouterLink}
              to="/subscriptions"
              size="small"
              variant="text"
              sx={{ flexShrink: 0, marginInlineEnd: -0.75 }}
            >
              {t('tip.plans')}
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
          {t('tip.included')}
          {isTier(tip.tier) && <TierBadge tier={tip.tier} />}
        </Box>
      </Box>
    </CardFrame>
  );
}
