import type { ListedTipRow } from '../../record/listed-tip';
import type { TipState } from '../tip-states';

/** A row of the record with what it is now. */
export type ShownTip = ListedTipRow & { state: TipState };

/** The only columns that a card reads. */
export const CARD_FIELDS = [
  'prediction_id',
  'seq',
  'sport',
  'league_name',
  'home_name',
  'away_name',
  'starts_at',
  'tier',
  'author_name',
  'status',
  'state',
  'outcome',
  'profit_units',
  'corrected',
  'home_reg',
  'away_reg',
  'home_full',
  'away_full',
  'market_code',
  'market_name',
  'selection',
  'line',
  'odds',
  'held_best',
  'stake_units',
  'commit_hash',
  'locked',
] as const satisfies readonly (keyof ShownTip)[];

export type TipCardRow = { [Key in (typeof CARD_FIELDS)[number]]: ShownTip[Key] };
