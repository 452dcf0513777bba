import Papa from 'papaparse';
import { unguardStart } from 'touchline/csv';
import { z } from 'zod';
import { chainHash } from './canonical-text';
import { type CellFormat, isCanonicalCell } from './cell-format';
import {
  checkOutcome,
  checkQuote,
  checkRuleVersion,
  checkScore,
  checkSpan,
  checkStart,
  isOdds,
  isStake,
  pickFault,
  readJson,
  scoreSchema,
} from './check-outcome';
import { checkNames, hashFaults, type RowFault } from './check-row';
import { firstMarket } from './first-markets';
import type { GradedPick } from './grade';
import { isOutcome } from './outcomes';
import { slipOutcome, slipProfit } from './slip-profit';
import {
  buildSlipRow,
  LOCKED_SLIP_COLUMNS,
  SETTLED_SLIP_COLUMNS,
  SLIP_COLUMNS,
  type SlipColumn,
  type SlipRow,
  slipCommitHash,
  slipSettlementHash,
  toSlipLine,
} from './slip-row';
import { isTier } from './tiers';

const cellOf = (format: CellFormat) => z.string().refine((cell) => isCanonicalCell(cell, format));
const filledCellOf = (format: CellFormat) => cellOf(format).min(1);
const firstLeg = z.strictObject({
  fixture_id: z.string(),
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  starts_at: filledCellOf('instant'),
  market: z.string(),
  market_kind: z.string(),
  market_scope: z.string(),
  selection: z.string(),
  line: cellOf('decimal2'),
  odds: filledCellOf('decimal3').refine(isOdds),
});
const quotedLeg = z
  .strictObject({
    ...firstLeg.shape,
    bookmaker: z.string(),
    quote_source: z.string(),
    quoted_at: cellOf('instant'),
    least_odds: filledCellOf('decimal3'),
  })
  .refine(({ least_odds, odds }) => 1 < Number(least_odds) && Number(least_odds) <= Number(odds));
/** A leg in a file from before the text of a slip described the markets. */
const earliestLeg = firstLeg.omit({ market_kind: true, market_scope: true });
type WrittenLeg = z.infer<typeof earliestLeg> & Partial<z.infer<typeof quotedLeg>>;
type Leg = z.infer<typeof firstLeg> & Partial<z.infer<typeof quotedLeg>>;
/** All legs are of one version. No match appears twice. */
const legsSchema = z
  .union([z.array(earliestLeg), z.array(firstLeg), z.array(quotedLeg)])
  .refine(
    (legs: WrittenLeg[]) =>
      legs.length >= 2 &&
      legs.length <= 20 &&
      new Set(legs.map((leg) => leg.fixture_id)).size === legs.length,
  );
const resultsSchema = z.array(
  z.strictObject({
    outcome: z.string().refine(isOutcome),
    score: scoreSchema,
  }),
);

export interface CheckedSlip {
  /** Null if the line is not a row of slips. */
  row: SlipRow | null;
  faults: RowFault[];
}

/** A slip whose content is not revealed yet. */
export function isLockedSlip(row: SlipRow): boolean {
  return row.salt === '' && row.slip_id === '';
}

/** The legs of a slip; undefined where the cell is not spelled as the export spells it. */
export function readLegs(row: SlipRow): Leg[] | undefined {
  return readJson<WrittenLeg[]>(row.legs, legsSchema)?.map((leg) => ({
    ...firstMarket(leg.market),
    ...leg,
  }));
}

/** The outcome of each leg; undefined if the cell is not written as the export writes it. */
export function readResults(row: SlipRow) {
  return readJson(row.results, resultsSchema);
}

/** Checks one line of a file of slips on its own: its spelling, its rules and its own hashes. */
export async function checkSlipLine(line: string): Promise<CheckedSlip> {
  if (line.endsWith('\r')) return { row: null, faults: [{ code: 'LINE_END' }] };
  const parsed = Papa.parse<string[]>(line, { delimiter: ',', newline: '\n', quoteChar: '"' });
  const cells = parsed.data[0];
  if (parsed.data.length !== 1 || cells?.length !== SLIP_COLUMNS.length) {
    return { row: null, faults: [{ code: 'CELL_COUNT' }] };
  }
  const row = buildSlipRow((_, index) => unguardStart(cells[index] ?? ''));
  const spelled: RowFault[] = toSlipLine(row) === line ? [] : [{ code: 'LINE_SPELLING' }];
  return { row, faults: [...spelled, ...checkRow(row), ...(await checkHashes(row))] };
}

function spelling(row: SlipRow, column: SlipColumn): RowFault {
  return { code: 'SPELLING', params: { column, found: row[column] } };
}

function checkRow(row: SlipRow): RowFault[] {
  const misspelled = SLIP_COLUMNS.filter(({ name, format }) => !isCanonicalCell(row[name], format));
  if (misspelled.length > 0) return misspelled.map(({ name }) => spelling(row, name));
  const faults = checkFilled(row);
  if (row.status !== 'PUBLISHED' && row.status !== 'WITHDRAWN') {
    faults.push(spelling(row, 'status'));
  }
  if (isLockedSlip(row) || faults.length > 0) return faults;
  if (!isTier(row.tier)) faults.push(spelling(row, 'tier'));
  if (!isOutcome(row.outcome)) faults.push(spelling(row, 'outcome'));
  if (!isStake(row.stake_units)) faults.push(spelling(row, 'stake_units'));
  return [...faults, ...checkLegs(row)];
}

function checkFilled(row: SlipRow): RowFault[] {
  const locked = isLockedSlip(row);
  const settled = row.outcome !== 'PENDING';
  const mayBeEmpty = (name: SlipColumn) =>
    name === 'author' ||
    name === 'analysis' ||
    (locked && !LOCKED_SLIP_COLUMNS.has(name)) ||
    (!settled && SETTLED_SLIP_COLUMNS.has(name));
  return SLIP_COLUMNS.flatMap(({ name }): RowFault[] => {
    if (row[name] === '') {
      return mayBeEmpty(name) ? [] : [{ code: 'MISSING_CELL', params: { column: name } }];
    }
    const unexpected = locked
      ? !LOCKED_SLIP_COLUMNS.has(name)
      : !settled && SETTLED_SLIP_COLUMNS.has(name);
    return unexpected
      ? [{ code: 'UNEXPECTED_CELL', params: { column: name, found: row[name] } }]
      : [];
  });
}

/** The pick, in a leg or a row of tips. */
export function toPick({
  sport,
  market_kind,
  market_scope,
  selection,
  line,
}: Pick<Leg, 'sport' | 'market_kind' | 'market_scope' | 'selection' | 'line'>): GradedPick {
  return { sport, kind: market_kind, scope: market_scope, selection, line };
}

function checkLegs(row: SlipRow): RowFault[] {
  const legs = readLegs(row);
  if (!legs || legs.some((leg) => pickFault(toPick(leg)))) return [spelling(row, 'legs')];
  const faults: RowFault[] = [
    ...checkNames(legs),
    ...checkSpan(row.published_at),
    ...legs.flatMap(({ starts_at, quoted_at = '' }) => [
      ...checkStart(starts_at, row.published_at),
      ...checkQuote(quoted_at, row.published_at),
    ]),
  ];
  if (row.outcome === 'PENDING') {
    return row.corrected === 'false' ? faults : [...faults, spelling(row, 'corrected')];
  }
  if (row.status === 'WITHDRAWN') return [...faults, { code: 'STATUS' }];
  if (row.settled_at < row.published_at) {
    faults.push({
      code: 'ORDER',
      params: { column: 'settled_at', expected: row.published_at, found: row.settled_at },
    });
  }
  const results = readResults(row);
  if (!results || results.length !== legs.length) return [...faults, spelling(row, 'results')];
  faults.push(...checkRuleVersion(row.rule_version, row.settled_at));
  for (const [index, leg] of legs.entries()) {
    const result = results[index];
    if (!result) continue;
    const times = {
      startsAt: leg.starts_at,
      publishedAt: row.published_at,
      settledAt: row.settled_at,
    };
    faults.push(...checkScore(toPick(leg), result.score, times));
    faults.push(
      ...checkOutcome(result.outcome, toPick(leg), result.score, times, row.rule_version),
    );
  }
  const graded = legs.map(({ odds }, index) => ({
    odds,
    outcome: results[index]?.outcome ?? 'PENDING',
  }));
  const demand = (column: 'outcome' | 'profit_units', expected: string) => {
    if (row[column] === expected) return;
    faults.push({ code: 'PROFIT', params: { column, expected, found: row[column] } });
  };
  demand('outcome', slipOutcome(graded));
  demand('profit_units', slipProfit(graded, row.stake_units));
  return faults;
}

async function checkHashes(row: SlipRow): Promise<RowFault[]> {
  const locked = isLockedSlip(row);
  const settled = row.settlement_hash !== '';
  const [commit_hash, chain_hash, settlement_hash] = await Promise.all([
    locked ? row.commit_hash : slipCommitHash(row),
    chainHash(row.prev_hash, row.commit_hash),
    settled ? slipSettlementHash(row) : row.settlement_hash,
  ]);
  return hashFaults(row, { commit_hash, chain_hash, settlement_hash });
}
