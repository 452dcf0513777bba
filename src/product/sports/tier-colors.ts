import type { Tier } from './tiers';

export type Mode = 'light' | 'dark';

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
