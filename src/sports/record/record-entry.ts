/** A number as the API sends it: JSON number, or text where the driver keeps every digit. */
type Numeric = number | string | null;
type Text = string | null;

/** What the record needs of a row of the view `record_entries`. Pick columns are null while the pick is locked. */
export interface RecordEntry {
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
  selection: Text;
  line: Numeric;
  odds: Numeric;
  bookmaker: Text;
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

/** A whole row of the view `record_entries`. */
export interface RecordEntryRow extends RecordEntry {
  withdrawn_at: Text;
  /** Name of the market in English; null while the pick is locked. */
  market_name: Text;
  /** Goals or points after regulation, and in full. */
  home_reg: number | null;
  away_reg: number | null;
  home_full: number | null;
  away_full: number | null;
}
