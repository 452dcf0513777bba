import type { CellFormat } from './cell-format';
import type { ListedTip } from './listed-tip';

interface ColumnShape {
  /** Name in the CSV's header and, for the hashed ones, in the canonical text. */
  name: string;
  /** Column of the view `listed_tips`. */
  field: keyof ListedTip;
  format: CellFormat;
}

/** The columns that `commit_hash` covers, in the order of the canonical text. */
export const COMMIT_COLUMNS = [
  { name: 'prediction_id', field: 'prediction_id', format: 'uuid' },
  { name: 'fixture_id', field: 'fixture_id', format: 'uuid' },
  { name: 'sport', field: 'sport', format: 'text' },
  { name: 'league', field: 'league_name', format: 'text' },
  { name: 'home', field: 'home_name', format: 'text' },
  { name: 'away', field: 'away_name', format: 'text' },
  { name: 'starts_at', field: 'starts_at', format: 'instant' },
  { name: 'tier', field: 'tier', format: 'text' },
  { name: 'source', field: 'source', format: 'text' },
  { name: 'author', field: 'author_name', format: 'text' },
  { name: 'market', field: 'market_code', format: 'text' },
  { name: 'market_kind', field: 'market_kind', format: 'text' },
  { name: 'market_scope', field: 'market_scope', format: 'text' },
  { name: 'selection', field: 'selection', format: 'text' },
  { name: 'line', field: 'line', format: 'decimal2' },
  { name: 'odds', field: 'odds', format: 'decimal3' },
  { name: 'bookmaker', field: 'bookmaker', format: 'text' },
  { name: 'quote_source', field: 'quote_source', format: 'text' },
  { name: 'quoted_at', field: 'quoted_at', format: 'instant' },
  { name: 'least_odds', field: 'least_odds', format: 'decimal3' },
  { name: 'stake_units', field: 'stake_units', format: 'decimal2' },
  { name: 'probability', field: 'probability', format: 'decimal4' },
  { name: 'analysis', field: 'analysis', format: 'text' },
  { name: 'published_at', field: 'published_at', format: 'instant' },
  { name: 'salt', field: 'salt', format: 'hash' },
] as const satisfies readonly ColumnShape[];

/** The columns missing from version 1 of a tip's text; of these, `least_odds` is always filled in by version 2. */
export const QUOTE_COLUMNS: ReadonlySet<string> = new Set([
  'quote_source',
  'quoted_at',
  'least_odds',
]);

const isOfFirstVersion = ({ name }: ColumnShape) => !QUOTE_COLUMNS.has(name);

/** The columns that `commit_hash` covers in version 1 of a tip. */
export const FIRST_COMMIT_COLUMNS = COMMIT_COLUMNS.filter(isOfFirstVersion);

/** Also missing from the first texts, likewise of version 1: they name the market by its code alone. */
const MARKET_COLUMNS: ReadonlySet<string> = new Set(['market_kind', 'market_scope']);

const isOfEarliest = (column: ColumnShape) =>
  isOfFirstVersion(column) && !MARKET_COLUMNS.has(column.name);

/** The columns that `commit_hash` covers in a tip whose text names the market by its code alone. */
export const EARLIEST_COMMIT_COLUMNS = COMMIT_COLUMNS.filter(isOfEarliest);

/** The columns that link a row to the one before it. */
const CHAIN_COLUMNS = [
  { name: 'commit_hash', field: 'commit_hash', format: 'hash' },
  { name: 'prev_hash', field: 'prev_hash', format: 'hash' },
  { name: 'chain_hash', field: 'chain_hash', format: 'hash' },
] as const satisfies readonly ColumnShape[];

/** The settlement of the tip; with `prediction_id` and `commit_hash` covered by `settlement_hash`. */
export const RESULT_COLUMNS = [
  { name: 'outcome', field: 'outcome', format: 'text' },
  { name: 'profit_units', field: 'profit_units', format: 'decimal4' },
  { name: 'score', field: 'settlement_score', format: 'text' },
  { name: 'rule_version', field: 'rule_version', format: 'count' },
  { name: 'closing_odds', field: 'closing_odds', format: 'decimal3' },
  { name: 'settled_at', field: 'settled_at', format: 'instant' },
  { name: 'corrected', field: 'corrected', format: 'flag' },
] as const satisfies readonly ColumnShape[];

/**
 * The columns of the record's CSV, in order. Nothing else is exported: every cell is covered by a hash or by a
 * check of the verifier, so that no byte can be altered unseen.
 */
export const RECORD_COLUMNS = [
  { name: 'seq', field: 'seq', format: 'count' },
  { name: 'status', field: 'status', format: 'text' },
  ...COMMIT_COLUMNS,
  ...CHAIN_COLUMNS,
  ...RESULT_COLUMNS,
  { name: 'settlement_hash', field: 'settlement_hash', format: 'hash' },
] as const satisfies readonly ColumnShape[];

/** The columns of a file that was exported when there was only version 1. */
export const FIRST_RECORD_COLUMNS = RECORD_COLUMNS.filter(isOfFirstVersion);

/** The columns of a file from before the text of a tip described its market. */
export const EARLIEST_RECORD_COLUMNS = RECORD_COLUMNS.filter(isOfEarliest);

export type RecordColumn = (typeof RECORD_COLUMNS)[number]['name'];
export type RecordColumns = readonly { name: RecordColumn }[];

/** One row of the record: every cell in its canonical spelling, empty for null. */
export type RecordRow = Record<RecordColumn, string>;

/** The columns of the view `listed_tips` that the export reads. */
export const RECORD_FIELDS: (keyof ListedTip)[] = [
  ...RECORD_COLUMNS.map((column) => column.field),
  'locked',
];

/** The columns that a locked row shows; the others stay empty until the pick is revealed. */
export const LOCKED_COLUMNS: ReadonlySet<RecordColumn> = new Set([
  'seq',
  'status',
  'commit_hash',
  'prev_hash',
  'chain_hash',
  'outcome',
  'corrected',
]);

/** The columns that stay empty until the tip is settled. */
export const SETTLED_COLUMNS: ReadonlySet<RecordColumn> = new Set([
  'profit_units',
  'score',
  'rule_version',
  'closing_odds',
  'settled_at',
  'settlement_hash',
]);
