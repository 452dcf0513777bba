type Numeric = number | string | null;
type Text = string | null;

/** A leg as the slip views return it: the pick and its status. */
export interface SlipLeg {
  fixture_id: string;
  sport: string;
  league_name: string;
  home_name: string;
  away_name: string;
  starts_at: string;
  market_code: string;
  market_name: string;
  /** The market's kind and scope, as committed; a leg in the form has neither. */
  market_kind?: string;
  market_scope?: string;
  selection: string;
  line: number | null;
  odds: number;
  /** The source of the odds, as in `ListedTip`; a slip from before quotes existed has no least odds. */
  bookmaker?: Text;
  quote_source?: Text;
  quoted_at?: Text;
  least_odds?: Numeric;
  /** The quotes of the leg held at publication; a leg in the form has none. */
  held_number?: number | null;
  held_best?: Numeric;
  held_median?: Numeric;
  held_at?: Text;
  outcome: string;
  /** `{home, away, …, state}` of the score that counts for the market. */
  score: { home?: number; away?: number; state?: string } | null;
}

/** A row of the view `listed_slips`. Stake, odds, analysis, salt and legs are null while it is locked. */
export interface ListedSlip {
  slip_id: string;
  seq: number;
  tier: string;
  title: string;
  author_name: Text;
  status: string;
  legs_count: number;
  starts_at: string;
  published_at: string;
  withdrawn_at: Text;
  stake_units: Numeric;
  combined_odds: Numeric;
  analysis: Text;
  salt: Text;
  legs: SlipLeg[] | null;
  commit_hash: string;
  prev_hash: string;
  chain_hash: string;
  outcome: string;
  profit_units: Numeric;
  settled_at: Text;
  corrected: boolean;
  settlement_hash: Text;
  rule_version: number | null;
  settlement_results: Text;
  locked: boolean;
  /** True when the slip's author entered a result that it was settled by. */
  result_by_author: boolean;
}
