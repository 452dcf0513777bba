/** A number as the API sends it: JSON number, or text where the driver keeps every digit. */
type Numeric = number | string | null;
type Text = string | null;

/** The columns of the view `listed_tips` that the record needs. Pick columns are null while the pick is locked. */
export interface ListedTip {
  prediction_id: Text;
  seq: number | null;
  fixture_id: Text;
  sport: Text;
  league_name: Text;
  home_name: Text;
  away_name: Text;
  starts_at: Text;
  tier: Text;
  source: Text;
  author_name: Text;
  market_code: Text;
  /** The market's kind, and the part of the game it counts: all that grading needs. */
  market_kind: Text;
  market_scope: Text;
  selection: Text;
  line: Numeric;
  odds: Numeric;
  bookmaker: Text;
  quote_source: Text;
  quoted_at: Text;
  /** Null in tips that were published before there were least odds. */
  least_odds: Numeric;
  stake_units: Numeric;
  probability: Numeric;
  analysis: Text;
  published_at: Text;
  salt: Text;
  commit_hash: Text;
  prev_hash: Text;
  chain_hash: Text;
  status: Text;
  outcome: Text;
  profit_units: Numeric;
  settlement_score: Text;
  rule_version: number | null;
  closing_odds: Numeric;
  settled_at: Text;
  corrected: boolean | null;
  settlement_hash: Text;
  locked: boolean | null;
}

/** Whether a tip's odds beat every quote held when it was published; false if there was none. */
export function beatsHeldQuotes({ odds, held_best }: Pick<ListedTipRow, 'odds' | 'held_best'>) {
  return odds !== null && held_best !== null && Number(odds) > Number(held_best);
}

/** A whole row of the view `listed_tips`. */
export interface ListedTipRow extends ListedTip {
  withdrawn_at: Text;
  /** Name of the market in English; null while the pick is locked. */
  market_name: Text;
  /** Goals or points after regulation, and in full. */
  home_reg: number | null;
  away_reg: number | null;
  home_full: number | null;
  away_full: number | null;
  /** True when the tip's author entered the result that it was settled by. */
  result_by_author: boolean | null;
  /** The quotes of the pick held at publication: from how many bookmakers, and when the latest arrived. */
  held_number: number | null;
  held_best: Numeric;
  held_median: Numeric;
  held_at: Text;
  /** The bookmaker of `closing_odds`, and the quoted odds where the margin was removed. */
  closing_bookmaker: Text;
  closing_quoted: Numeric;
}
