import { isFirstVersion } from './canonical-text';
import { isCanonicalCell, unescapeText } from './cell-format';
import {
  checkOutcome,
  checkQuote,
  checkRuleVersion,
  checkScore,
  checkSpan,
  checkStart,
  isChance,
  isOdds,
  isStake,
  pickFault,
  readJson,
  scoreSchema,
} from './check-outcome';
import {
  LOCKED_COLUMNS,
  QUOTE_COLUMNS,
  RECORD_COLUMNS,
  type RecordColumn,
  type RecordRow,
  SETTLED_COLUMNS,
} from './columns';
import { nameFault } from './log/team-names';
import { isOutcome } from './outcomes';
import type { ProblemCode, RecordProblem } from './problems';
import { profitUnits } from './profit';
import { isTier } from './tiers';

export type RowFault = { code: ProblemCode; params?: RecordProblem['params'] };

/** Columns that every revealed tip fills in. */
const ALWAYS_FILLED: RecordColumn[] = [
  'prediction_id',
  'fixture_id',
  'sport',
  'league',
  'home',
  'away',
  'starts_at',
  'tier',
  'source',
  'market',
  'market_kind',
  'market_scope',
  'selection',
  'odds',
  'stake_units',
  'published_at',
  'salt',
];
const SETTLED_FILLED: RecordColumn[] = [
  'profit_units',
  'score',
  'rule_version',
  'settled_at',
  'settlement_hash',
];

/** A tip whose content is not revealed yet: only its place in the chain can be checked. */
export function isLockedRow(row: RecordRow): boolean {
  return row.salt === '' && row.prediction_id === '';
}

export function isSettledRow(row: RecordRow): boolean {
  return row.outcome !== 'PENDING';
}

/** Every rule about a row that needs no hash: spelling, filled and empty cells, dates, status and profit. */
export function checkRow(row: RecordRow): RowFault[] {
  const spelling = RECORD_COLUMNS.filter(({ name, format }) => !isCanonicalCell(row[name], format));
  if (spelling.length > 0) {
    return spelling.map(({ name }) => ({
      code: 'SPELLING',
      params: { column: name, found: row[name] },
    }));
  }
  const faults = [...checkWords(row), ...checkFilled(row)];
  if (faults.length === 0 && !isLockedRow(row)) {
    faults.push(...checkNames([row], unescapeText), ...checkGrading(row));
  }
  return [...faults, ...checkTimes(row), ...checkProfit(row)];
}

function checkWords(row: RecordRow): RowFault[] {
  const faults: RowFault[] = [];
  const demand = (column: RecordColumn, holds: boolean) => {
    if (!holds) faults.push({ code: 'SPELLING', params: { column, found: row[column] } });
  };
  demand('status', row.status === 'PUBLISHED' || row.status === 'WITHDRAWN');
  demand('outcome', isOutcome(row.outcome));
  demand('corrected', row.corrected === 'false' || (row.corrected === 'true' && isSettledRow(row)));
  if (!isLockedRow(row)) {
    demand('tier', isTier(row.tier));
    demand('source', row.source === 'MANUAL' || row.source === 'MODEL');
    demand('odds', isOdds(row.odds));
    demand('stake_units', isStake(row.stake_units));
    demand('probability', row.probability === '' || isChance(row.probability));
    const least = Number(row.least_odds);
    demand('least_odds', isFirstVersion(row) || (least > 1 && least <= Number(row.odds)));
  }
  demand('closing_odds', row.closing_odds === '' || Number(row.closing_odds) > 1);
  if (isSettledRow(row) && row.status === 'WITHDRAWN') faults.push({ code: 'STATUS' });
  return faults;
}

function checkFilled(row: RecordRow): RowFault[] {
  const locked = isLockedRow(row);
  const settled = isSettledRow(row);
  const needed: RecordColumn[] = ['commit_hash', 'prev_hash', 'chain_hash'];
  if (!locked || settled) needed.push(...ALWAYS_FILLED);
  if (settled) needed.push(...SETTLED_FILLED);
  const first = !locked && isFirstVersion(row);
  const missing = needed.filter((name) => row[name] === '');
  const unexpected = RECORD_COLUMNS.filter(
    ({ name }) =>
      row[name] !== '' &&
      ((locked && !LOCKED_COLUMNS.has(name)) ||
        (first && QUOTE_COLUMNS.has(name)) ||
        (!settled && SETTLED_COLUMNS.has(name))),
  );
  return [
    ...missing.map((column): RowFault => ({ code: 'MISSING_CELL', params: { column } })),
    ...unexpected.map(
      ({ name }): RowFault => ({
        code: 'UNEXPECTED_CELL',
        params: { column: name, found: row[name] },
      }),
    ),
  ];
}

/** The pick can be graded, and the outcome follows from it and the score. */
function checkGrading(row: RecordRow): RowFault[] {
  const { sport, market_kind: kind, market_scope: scope, selection, line } = row;
  const pick = { sport, kind, scope, selection, line };
  const wrong = pickFault(pick);
  if (wrong) return [{ code: 'SPELLING', params: { column: wrong, found: row[wrong] } }];
  if (!isSettledRow(row)) return [];
  const score = readJson(row.score, scoreSchema);
  if (!score) return [{ code: 'SPELLING', params: { column: 'score', found: row.score } }];
  const times = {
    startsAt: row.starts_at,
    publishedAt: row.published_at,
    settledAt: row.settled_at,
  };
  const version = row.rule_version;
  return [
    ...checkRuleVersion(version, row.settled_at),
    ...checkScore(pick, score, times),
    ...checkOutcome(row.outcome, pick, score, times, version),
  ];
}

/** Demands that no team stands against itself or is there twice. */
export function checkNames(
  matches: readonly { sport: string; home: string; away: string; starts_at: string }[],
  plain: (name: string) => string = (name) => name,
): RowFault[] {
  const found = nameFault(
    matches.map(({ sport, home, away, starts_at: startsAt }) => ({
      sport,
      startsAt,
      home: plain(home),
      away: plain(away),
    })),
  );
  return found === null ? [] : [{ code: 'NAMES', params: { found } }];
}

/** Canonical instants compare as text. */
function checkTimes(row: RecordRow): RowFault[] {
  if (isLockedRow(row)) return [];
  const faults = [
    ...checkStart(row.starts_at, row.published_at),
    ...checkSpan(row.published_at),
    ...checkQuote(row.quoted_at, row.published_at),
  ];
  if (isSettledRow(row) && row.settled_at < row.published_at) {
    faults.push({
      code: 'ORDER',
      params: { column: 'settled_at', expected: row.published_at, found: row.settled_at },
    });
  }
  return faults;
}

function checkProfit(row: RecordRow): RowFault[] {
  if (!isOutcome(row.outcome) || row.odds === '' || row.stake_units === '') return [];
  const expected = profitUnits(row.outcome, row.odds, row.stake_units) ?? '';
  if (expected === row.profit_units) return [];
  return [
    { code: 'PROFIT', params: { column: 'profit_units', expected, found: row.profit_units } },
  ];
}

const HASHES = [
  ['commit_hash', 'COMMIT_HASH'],
  ['chain_hash', 'CHAIN_HASH'],
  ['settlement_hash', 'SETTLEMENT_HASH'],
] as const;

type Hashes = Record<(typeof HASHES)[number][0], string>;

/** The hashes of a row that don't match those computed from it. */
export function hashFaults(row: Hashes, computed: Hashes): RowFault[] {
  return HASHES.filter(([column]) => row[column] !== computed[column]).map(([column, code]) => ({
    code,
    params: { column, expected: computed[column], found: row[column] },
  }));
}
