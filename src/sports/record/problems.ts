import type { RecordColumn } from './columns';
import type { SlipColumn } from './slip-row';

/** What can be wrong with a record file. Each code has a sentence in `describe-problem.ts` and in the page's texts. */
export const PROBLEM_CODES = [
  'EMPTY_FILE',
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
  'PROFIT',
  'STATUS',
  'LATE',
  'ORDER',
  'DUPLICATE',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface RecordProblem {
  /** Line of the file, the header is 1. */
  line: number;
  /** Number of the tip, null where the line has none. */
  seq: number | null;
  code: ProblemCode;
  /** Which cell, and what was expected and found there. */
  params: { column?: RecordColumn | SlipColumn; expected?: string; found?: string };
}
