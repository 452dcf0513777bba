import { escapeCell, guardStart } from 'touchline/csv';
import { type HashedText, hashedText } from './canonical-text';
import { type CellFormat, canonicalCell, canonicalInstant } from './cell-format';
import { isFirstMarket } from './first-markets';
import type { ListedSlip, SlipLeg } from './listed-slip';
import { sha256 } from './sha256';

interface ColumnShape {
  name: string;
  format: CellFormat;
  cell: (slip: ListedSlip) => string | number | boolean | null;
}

/** The columns that a slip's `commit_hash` covers, in the order of the canonical text. */
const COMMIT_COLUMNS = [
  { name: 'slip_id', format: 'uuid', cell: (slip) => slip.slip_id },
  { name: 'tier', format: 'text', cell: (slip) => slip.tier },
  { name: 'title', format: 'text', cell: (slip) => slip.title },
  { name: 'author', format: 'text', cell: (slip) => slip.author_name },
  { name: 'legs', format: 'json', cell: (slip) => legsText(slip.legs ?? []) },
  { name: 'stake_units', format: 'decimal2', cell: (slip) => slip.stake_units },
  { name: 'analysis', format: 'text', cell: (slip) => slip.analysis },
  { name: 'published_at', format: 'instant', cell: (slip) => slip.published_at },
  { name: 'salt', format: 'hash', cell: (slip) => slip.salt },
] as const satisfies readonly ColumnShape[];

/** The settlement; with `slip_id` and `commit_hash` covered by `settlement_hash`. */
const RESULT_COLUMNS = [
  { name: 'outcome', format: 'text', cell: (slip) => slip.outcome },
  { name: 'profit_units', format: 'decimal4', cell: (slip) => slip.profit_units },
  { name: 'results', format: 'json', cell: (slip) => slip.settlement_results },
  { name: 'rule_version', format: 'count', cell: (slip) => slip.rule_version },
  { name: 'settled_at', format: 'instant', cell: (slip) => slip.settled_at },
  { name: 'corrected', format: 'flag', cell: (slip) => slip.corrected },
] as const satisfies readonly ColumnShape[];

/** The columns of the CSV of slips, in order. As in the CSV of tips, every cell is covered by a hash or a rule. */
export const SLIP_COLUMNS = [
  { name: 'seq', format: 'count', cell: (slip) => slip.seq },
  { name: 'status', format: 'text', cell: (slip) => slip.status },
  ...COMMIT_COLUMNS,
  { name: 'commit_hash', format: 'hash', cell: (slip) => slip.commit_hash },
  { name: 'prev_hash', format: 'hash', cell: (slip) => slip.prev_hash },
  { name: 'chain_hash', format: 'hash', cell: (slip) => slip.chain_hash },
  ...RESULT_COLUMNS,
  { name: 'settlement_hash', format: 'hash', cell: (slip) => slip.settlement_hash },
] as const satisfies readonly ColumnShape[];

export type SlipColumn = (typeof SLIP_COLUMNS)[number]['name'];
/** One slip: every cell in its canonical spelling, empty for null. */
export type SlipRow = Record<SlipColumn, string>;

/** The columns of a slip that is not revealed yet; no others could be checked. */
export const LOCKED_SLIP_COLUMNS: ReadonlySet<SlipColumn> = new Set([
  'seq',
  'status',
  'commit_hash',
  'prev_hash',
  'chain_hash',
]);

/** The columns that stay empty until the slip is settled. */
export const SETTLED_SLIP_COLUMNS: ReadonlySet<SlipColumn> = new Set([
  'profit_units',
  'results',
  'rule_version',
  'settled_at',
  'settlement_hash',
]);

/** First line of the file. */
export const SLIP_CSV_HEADER = SLIP_COLUMNS.map((column) => column.name).join(',');

/** The further fields of a leg of version 2; `least_odds` is always filled in, so it distinguishes the versions. */
const quoteCells = ({ bookmaker, quote_source, quoted_at, least_odds }: SlipLeg) => ({
  bookmaker: bookmaker ?? '',
  quote_source: quote_source ?? '',
  quoted_at: canonicalCell(quoted_at ?? null, 'instant'),
  least_odds: canonicalCell(least_odds ?? null, 'decimal3'),
});

/** The legs as written in the canonical text: one line of JSON, keys in this order, numbers as text. */
export function legsText(legs: readonly SlipLeg[]): string {
  return JSON.stringify(
    legs.map((leg) => ({
      fixture_id: leg.fixture_id,
      sport: leg.sport,
      league: leg.league_name,
      home: leg.home_name,
      away: leg.away_name,
      starts_at: canonicalInstant(leg.starts_at),
      market: leg.market_code,
      market_kind: leg.market_kind,
      market_scope: leg.market_scope,
      selection: leg.selection,
      line: canonicalCell(leg.line, 'decimal2'),
      odds: canonicalCell(leg.odds, 'decimal3'),
      ...((leg.least_odds ?? null) === null ? {} : quoteCells(leg)),
    })),
  );
}

/** Builds a row by asking for each cell in turn. */
export function buildSlipRow(cellOf: (name: SlipColumn, index: number) => string): SlipRow {
  const cells: Partial<SlipRow> = {};
  for (const [index, { name }] of SLIP_COLUMNS.entries()) cells[name] = cellOf(name, index);
  return cells as SlipRow;
}

/** A row of the view in canonical spelling. */
export function toSlipRow(slip: ListedSlip): SlipRow {
  return buildSlipRow((name, index) => {
    const column = SLIP_COLUMNS[index];
    if (!column || (slip.locked && !LOCKED_SLIP_COLUMNS.has(name))) return '';
    if (slip.settlement_hash === null && SETTLED_SLIP_COLUMNS.has(name)) return '';
    return canonicalCell(column.cell(slip), column.format);
  });
}

/** One slip as one line, without its line end. */
export function toSlipLine(row: SlipRow): string {
  return SLIP_COLUMNS.map(({ name }) => escapeCell(row[name], guardStart)).join(',');
}

/** Whether a slip was published before there were quotes. No text in the legs has this key: JSON escapes its quotes. */
function isFirstSlipVersion({ legs }: SlipRow): boolean {
  return !legs.includes('"least_odds":');
}

/** The fields missing from a leg in the first texts, likewise of version 1: they name the market by its code alone. */
const LEG_MARKET = /,"market_kind":"[^"]*","market_scope":"[^"]*"(?=,"selection":)/g;

/** Whether every leg is on a market that a text could name by its code alone. */
function hasFirstMarkets({ legs }: SlipRow): boolean {
  try {
    return JSON.parse(legs).every(isFirstMarket);
  } catch {
    return false;
  }
}

/** The texts that a slip can have been hashed as, the likeliest first; as frozen as those of tips. */
function slipCommitTexts(row: SlipRow): [string, ...string[]] {
  const first = isFirstSlipVersion(row);
  const textOf = (legs: string) => {
    const lines = COMMIT_COLUMNS.map(({ name }) => `${name}=${name === 'legs' ? legs : row[name]}`);
    return [`touchline-slip-v${first ? 1 : 2}`, ...lines].join('\n');
  };
  const text = textOf(row.legs);
  if (!first || !hasFirstMarkets(row)) return [text];
  return [text, textOf(row.legs.replace(LEG_MARKET, ''))];
}

/** The text whose SHA-256 is the slip's `commit_hash`, and what it really is. See docs/record.md for its rules. */
export function slipCommitText(row: SlipRow): Promise<HashedText> {
  return hashedText(slipCommitTexts(row), row.commit_hash);
}

/** The text whose SHA-256 is the `settlement_hash` of the slip's last settlement. */
export function slipSettlementText(row: SlipRow): string {
  return [
    'touchline-slip-settlement-v1',
    `slip_id=${row.slip_id}`,
    `commit_hash=${row.commit_hash}`,
    ...RESULT_COLUMNS.map(({ name }) => `${name}=${row[name]}`),
  ].join('\n');
}

export async function slipCommitHash(row: SlipRow): Promise<string> {
  return (await slipCommitText(row)).hash;
}

export function slipSettlementHash(row: SlipRow): Promise<string> {
  return sha256(slipSettlementText(row));
}
