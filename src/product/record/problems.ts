import type { RecordColumn } from './columns';
import type { SlipColumn } from './slip-row';

/**
 * What can be wrong with a record file, and with the log that it is compared with. Each code has a sentence in
 * `describe-problem.ts` and in the page's texts.
 */
export const PROBLEM_CODES = [
  'EMPTY_FILE',
  'NO_ROWS',
  'NOT_UTF8',
  'BYTE_ORDER_MARK',
  'HEADER',
  'LINE_END',
  'CELL_COUNT',
  'SPELLING',
  'LINE_SPELLING',
  'MISSING_CELL',
  'UNEXPECTED_CELL',
  'SEQ',
  'COMMIT_HASH',
  'PREV_HASH',
  'CHAIN_HASH',
  'SETTLEMENT_HASH',
  'OUTCOME',
  'SCORE',
  'RULE_VERSION',
  'RULES_BACK',
  'PROFIT',
  'STATUS',
  'LATE',
  'FAR',
  'ORDER',
  'DUPLICATE',
  'MARKET',
  'NAMES',
  'SPAN',
  'SHORT',
  'TWICE',
  'MEETING',
  'AGAIN',
  'STARTS',
  'RULES_DAY',
  'OVERDUE',
  // The log by itself.
  'CHECKPOINT',
  'NOT_SIGNED',
  'BAD_SIGNATURE',
  'LOG_FILE',
  'LOG_ROOT',
  'TILE',
  'ENTRY',
  'ENTRY_INDEX',
  'ENTRY_ORDER',
  'ENTRY_TIME',
  'ENTRY_STATE',
  'ENTRY_FACTS',
  'ENTRY_SCORE',
  'ENTRY_EARLY',
  'ENTRY_WORD',
  'ENTRY_SPAN',
  'ENTRY_NAMES',
  'ENTRY_MATCH',
  'ENTRY_SHORT',
  'ENTRY_CLASH',
  'ENTRY_FALL',
  // The log beside a head that a reader noted or a witness signed.
  'REWRITTEN',
  'HEAD_UNKNOWN',
  'NOT_WITNESSED',
  'WITNESS_KEY',
  'WITNESS_TIME',
  'WITNESS_BACK',
  'WITNESS_EARLY',
  'NO_QUORUM',
  'NOT_IN_POLICY',
  'EARLIER_THAN_SEEN',
  // The log beside the stamps on its daily heads.
  'STAMP_NONE',
  'STAMP_BAD',
  'STAMP_REWRITTEN',
  'STAMP_EARLY',
  'STAMP_TIME',
  // The file beside the log.
  'NOT_IN_LOG',
  'LEFT_OUT',
  'LOG_PLACE',
  'LOG_PUBLISHED',
  'LOG_WITHDRAWN',
  'LOG_WITHDRAWN_LATE',
  'LOG_SETTLEMENT',
  'LOG_CORRECTED',
  'LOG_FACTS',
  'LOG_TEAMS',
  'LOG_PLAYED',
  'LOG_KNOWN',
  'LOG_OUTDATED',
  'LOG_NAMED',
  'LOG_UNCHANGED',
  'STALE',
  'BEHIND',
  'FILE_HEAD',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface RecordProblem {
  /** Line of the file, the header is 1; null where no line is wrong but the log. */
  line: number | null;
  /** Number of the tip; null if the line has none. */
  seq: number | null;
  /** Which of two files the line is in; left out where there is only one. */
  file?: 'tips' | 'slips';
  /** Number of the log's entry, counted from 0. */
  entry?: number;
  code: ProblemCode;
  /** Which cell, and what was expected and found there. */
  params: { column?: RecordColumn | SlipColumn; expected?: string; found?: string };
}

/** Problems that are kept; what is broken everywhere needs no longer list. */
export const MAX_PROBLEMS = 200;

/** Problems as they are found: the first `MAX_PROBLEMS`, and how many there are. */
export interface ProblemList {
  problems: RecordProblem[];
  problemCount: number;
}

export function addProblem(list: ProblemList, problem: RecordProblem): void {
  list.problemCount += 1;
  if (list.problems.length < MAX_PROBLEMS) list.problems.push(problem);
}
