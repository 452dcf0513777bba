import type { Tier } from '@/shared/tiers';
import type { Sport } from './sports';

export const MARKET_KINDS = [
  'THREE_WAY',
  'TWO_WAY',
  'DOUBLE_CHANCE',
  'DRAW_NO_BET',
  'ASIAN_HANDICAP',
  'TOTAL',
  'TEAM_TOTAL',
  'BTTS',
  'ODD_EVEN',
  'CORRECT_SCORE',
  'EUROPEAN_HANDICAP',
  'HALF_TIME_FULL_TIME',
  'SET_SCORE',
  'POINT_HANDICAP',
] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

export const MARKET_SCOPES = ['REGULATION', 'FULL', 'HALF_TIME', 'POINTS'] as const;
export type MarketScope = (typeof MARKET_SCOPES)[number];

/** A row of `markets`. Empty `selections` mean any exact score `n-n`. */
export interface MarketRow {
  id: string;
  code: string;
  name: string;
  sport: Sport;
  kind: MarketKind;
  scope: MarketScope;
  requires_line: boolean;
  line_step: number | null;
  selections: string[];
  rules_text: string;
  min_tier: Tier;
  active: boolean;
  created_at: string;
  updated_at: string;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    markets: MarketRow;
  }
}
