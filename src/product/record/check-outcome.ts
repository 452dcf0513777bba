import { z } from 'zod';
import { isCanonicalCell } from './cell-format';
import type { RowFault } from './check-row';
import {
  type GradedPick,
  type GradedScore,
  type GradedTimes,
  isRuleVersion,
  outcomeOf,
  RULE_VERSIONS,
} from './grade';
import { FIRST_INSTANT, QUOTE_MS, rulesUntil, shortestMs } from './grammar';
import { isPossibleScore } from './possible-score';
import { isMarketKind, needsLine, SCORE, SELECTIONS } from './selections';

const count = z.int().min(0).max(99_999);

/** The score of a result, with its keys in the order in which the ledger writes them. */
export const scoreSchema = z.strictObject({
  home: count.optional(),
  away: count.optional(),
  ht_home: count.optional(),
  ht_away: count.optional(),
  official: z.literal(true).optional(),
  state: z.string(),
  starts_at: z
    .string()
    .refine((cell) => cell !== '' && isCanonicalCell(cell, 'instant'))
    .optional(),
}) satisfies z.ZodType<GradedScore>;

/** The value of a JSON cell that is spelled as the export spells it, else undefined. */
export function readJson<Value>(cell: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    const value = schema.safeParse(JSON.parse(cell)).data;
    return JSON.stringify(value) === cell ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Odds, a stake in units and a stated chance that a tip or slip can have, in canonical spelling. */
export const isOdds = (cell: string) => Number(cell) > 1 && Number(cell) <= 1000;
export const isStake = (cell: string) =>
  Number(cell) > 0 && Number(cell) <= 10 && Number.isInteger(4 * Number(cell));
export const isChance = (cell: string) => Number(cell) > 0 && Number(cell) < 1;

/** The longest time from publication to start: otherwise a loser could postpone settlement for years. */
const AHEAD_MS = 30 * 86_400_000;

/** Demands that the start lies after the publication, and soon. */
export function checkStart(startsAt: string, publishedAt: string): RowFault[] {
  const params = { expected: startsAt, found: publishedAt };
  if (publishedAt >= startsAt) return [{ code: 'LATE', params }];
  const isFar = Date.parse(startsAt) - Date.parse(publishedAt) > AHEAD_MS;
  return isFar ? [{ code: 'FAR', params }] : [];
}

/** A line of the database: up to four digits, in quarters. */
const LINE = /^-?(?:0|[1-9]\d{0,3})\.(?:00|25|50|75)$/;

/** Which part of a pick no market of its kind can have; null when it can be graded. */
export function pickFault({ kind, scope, selection, line }: GradedPick) {
  if (!isMarketKind(kind)) return 'market_kind';
  if (!['REGULATION', 'FULL', 'HALF_TIME', 'POINTS'].includes(scope)) return 'market_scope';
  const known: readonly string[] = SELECTIONS[kind];
  const fits = known.length > 0 ? known.includes(selection) : SCORE.test(selection);
  if (!fits) return 'selection';
  const fitsLine = needsLine(kind) ? LINE.test(line) : line === '';
  return fitsLine ? null : 'line';
}

/** Demands odds that were quoted by the time of publication, and not long before. */
export function checkQuote(quotedAt: string, publishedAt: string): RowFault[] {
  if (quotedAt === '') return [];
  if (quotedAt > publishedAt) {
    const params = { column: 'published_at', expected: quotedAt, found: publishedAt } as const;
    return [{ code: 'ORDER', params }];
  }
  const expected = new Date(Date.parse(publishedAt) - QUOTE_MS).toISOString();
  if (quotedAt >= expected) return [];
  return [{ code: 'SPAN', params: { column: 'quoted_at', expected, found: quotedAt } }];
}

/** Demands a publication since there can be records. */
export function checkSpan(publishedAt: string): RowFault[] {
  if (publishedAt >= FIRST_INSTANT) return [];
  const params = { column: 'published_at', expected: FIRST_INSTANT, found: publishedAt } as const;
  return [{ code: 'SPAN', params }];
}

/** Demands that an outcome follows from the pick, the score and the rules of its market, in the version that is named. */
export function checkOutcome(
  found: string,
  pick: GradedPick,
  score: GradedScore,
  times: GradedTimes,
  version: string,
): RowFault[] {
  if (!isRuleVersion(version)) return [];
  const expected = outcomeOf(pick, score, times, version);
  if (expected === found) return [];
  return [{ code: 'OUTCOME', params: { column: 'outcome', expected, found } }];
}

/**
 * Demands a score that a match of the sport can have, that none was over sooner than it can be, and that nothing was
 * broken off before it was to begin.
 */
export function checkScore(
  { sport, scope }: GradedPick,
  score: GradedScore,
  { startsAt, settledAt }: GradedTimes,
): RowFault[] {
  const faults: RowFault[] = [];
  if (!isPossibleScore(sport, score.state, scope, score)) {
    faults.push({ code: 'SCORE', params: { found: JSON.stringify(score) } });
  }
  const [begins = startsAt] = [startsAt, score.starts_at ?? startsAt].toSorted();
  if (score.state === 'ABANDONED' && settledAt < begins) {
    const params = { column: 'settled_at', expected: begins, found: settledAt } as const;
    faults.push({ code: 'ORDER', params });
  }
  const starts = score.starts_at ?? startsAt;
  const lasted = Date.parse(settledAt) - Date.parse(starts);
  if (score.state === 'FINISHED' && lasted >= 0 && lasted < shortestMs(sport)) {
    faults.push({ code: 'SHORT', params: { expected: starts, found: settledAt } });
  }
  return faults;
}

/** Demands a version of the rules that this verifier implements, and that held on that day. */
export function checkRuleVersion(found: string, settledAt: string): RowFault[] {
  if (isRuleVersion(found)) {
    const until = rulesUntil(found);
    if (until === '' || settledAt < until) return [];
    return [{ code: 'RULES_DAY', params: { expected: until, found: settledAt } }];
  }
  const expected = RULE_VERSIONS.join(', ');
  return [{ code: 'RULE_VERSION', params: { column: 'rule_version', expected, found } }];
}
