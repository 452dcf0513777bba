import { mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { Icon } from 'touchline/ui';
import { isTier } from '../../record/tiers';
import { TierBadge } from '../components/TierBadge';

/** The soft stripes in the place of what is locked. */
export const LOCK_PATTERN = {
  border: '1px dashed',
  borderColor: 'divider',
  color: 'text.secondary',
  backgroundColor: 'surface.sunken',
  backgroundImage:
    'repeating-linear-gradient(-45deg, transparent 0 9px, var(--mui-palette-divider) 9px 10px)',
} as const;

interface LockedBandProps {
  text: string;
  /** The tier that opens it. */
  tier: string | null;
  sx?: SxProps;
}

/** Shown instead of a pick or legs that the reader may not see. */
export function LockedBand({ text, tier, sx }: LockedBandProps) {
  return (
    <Box
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          borderRadius: '8px',
          ...LOCK_PATTERN,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
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
        {text}
        {isTier(tier) && <TierBadge tier={tier} />}
      </Box>
    </Box>
  );
}
