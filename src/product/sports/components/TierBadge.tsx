import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Tier } from '../../record/tiers';
import { tierTint } from '../tier-colors';

/** One small shape a tier, so that the badge reads without colour: ring, triangle, diamond, star. */
const SHAPES: Record<Tier, string> = {
  FREE: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm0 2.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6Z',
  BASIC: 'M8 2.2 14.2 13H1.8L8 2.2Z',
  PREMIUM: 'M8 1.5 14 8l-6 6.5L2 8l6-6.5Z',
  VIP: 'm8 1 2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 12l-4.3 2.4.9-4.9L1 6.1l4.9-.6L8 1Z',
};

interface TierBadgeProps {
  tier: Tier;
}

/** A subscription tier: its own shape, its word, one quiet accent. */
export function TierBadge({ tier }: TierBadgeProps) {
  const { t } = useTranslation('sports');
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        height: 22,
        px: '7px',
        borderRadius: '6px',
        ...tierTint(tier)(theme),
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1,
        whiteSpace: 'nowrap',
      })}
    >
      <svg width={11} height={11} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={SHAPES[tier]} fill="currentColor" />
      </svg>
      {t(`tier.${tier}`)}
    </Box>
  );
}
