import { unescapeText } from '../cell-format';

/**
 * What nobody sees: blanks, control and format characters (joiners, bidi marks, soft hyphens, byte order marks),
 * combining marks without a letter, and the fillers that Unicode counts as letters or symbols.
 */
const UNSEEN =
  /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u115F\u1160\u2065\u2800\u3164\uFFA0\uFFF0-\uFFF8\u{E0000}-\u{E0FFF}]/gu;

/** Whether a reason, as a cell of the log, has anything that a reader sees. */
export function isReason(cell: string): boolean {
  return unescapeText(cell).replace(UNSEEN, '') !== '';
}
