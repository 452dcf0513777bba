import type { Tables } from 'touchline/data';
import { SPORTS } from '@/product/record/grammar';

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

/** The kinds that a market of this sport may have. */
export function kindsOf(sport: MarketRow['sport'] | undefined): readonly MarketKind[] {
  if (!sport || SPORTS.get(sport)?.halves) return MARKET_KINDS;
  return MARKET_KINDS.filter((kind) => kind !== 'HALF_TIME_FULL_TIME');
}

/** The parts of a game of this sport that a market may count. */
export function scopesOf(sport: MarketRow['sport'] | undefined): readonly MarketScope[] {
  if (!sport) return MARKET_SCOPES;
  const scopes = SPORTS.get(sport)?.scopes ?? [];
  return MARKET_SCOPES.filter((scope) => scopes.includes(scope));
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    markets: MarketRow;
  }
}
