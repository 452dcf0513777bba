import type { Theme } from '@mui/material/styles';
import type { Mode } from 'touchline/ui';
import { isTier, type Tier } from '../record/tiers';

/** The accent of a tier: as text on every surface (`main`), and as text on its own tint. */
export interface TierColor {
  main: string;
  soft: string;
  onSoft: string;
}

/** Every pair of text and ground is checked by tier-colors.test.ts. */
export const TIER_COLORS: Record<Mode, Record<Tier, TierColor>> = {
  light: {
    FREE: { main: '#525d74', soft: '#eceff4', onSoft: '#465067' },
    BASIC: { main: '#0b7189', soft: '#dff3f8', onSoft: '#095f73' },
    PREMIUM: { main: '#5b3fd0', soft: '#eeeafd', onSoft: '#5036bd' },
    VIP: { main: '#8a5a00', soft: '#fbf0d3', onSoft: '#734b00' },
  },
  dark: {
    FREE: { main: '#a5b0c6', soft: '#273249', onSoft: '#c2cbdd' },
    BASIC: { main: '#5bc3dc', soft: '#123743', onSoft: '#8bd7ea' },
    PREMIUM: { main: '#b3a1ff', soft: '#2d2757', onSoft: '#cabdff' },
    VIP: { main: '#e6b652', soft: '#3d3219', onSoft: '#f0cd86' },
  },
};

/** The colour of a tier in a chart; undefined for anything else. */
export function tierColor(tier: string): Record<Mode, string> | undefined {
  if (!isTier(tier)) return undefined;
  return { light: TIER_COLORS.light[tier].main, dark: TIER_COLORS.dark[tier].main };
}

/** Styles of a part tinted in the colour of a tier, in light and dark. */
export const tierTint = (tier: Tier) => (theme: Theme) => ({
  ...tinted('light', tier),
  ...theme.applyStyles('dark', tinted('dark', tier)),
});

const tinted = (mode: Mode, tier: Tier) => ({
  backgroundColor: TIER_COLORS[mode][tier].soft,
  color: TIER_COLORS[mode][tier].onSoft,
});
