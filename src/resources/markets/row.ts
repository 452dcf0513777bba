import type { Tables } from '../database.types';

/** A row of `markets`. Empty `selections` mean any exact score `n-n`. */
export type MarketRow = Tables<'markets'>;
export type MarketKind = MarketRow['kind'];
export type MarketScope = MarketRow['scope'];

/** Kinds of markets, in the order of the form. */
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
] as const satisfies readonly MarketKind[];

/** Parts of a game that a market may count. */
export const MARKET_SCOPES = [
  'REGULATION',
  'FULL',
  'HALF_TIME',
  'POINTS',
] as const satisfies readonly MarketScope[];

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    markets: MarketRow;
  }
}
