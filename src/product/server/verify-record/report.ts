import NOTES from '../../../../verifier/touchline_verify/record_notes.json';
import type { RecordRow } from '../../record/columns.ts';
import { describeProblem } from '../../record/describe-problem.ts';
import { type GradedScore, type VoidReason, voidReason } from '../../record/grade.ts';
import type { LogReport } from '../../record/log/verify-with-log.ts';
import {
  type Counted,
  type ProvedCode,
  type UnprovedCode,
  whatIsProved,
} from '../../record/log/what-is-proved.ts';
import type { ProblemList } from '../../record/problems.ts';
import { toRecordTip } from '../../record/record-tip.ts';
import type { VerifyResult } from '../../record/verify-record.ts';
import { figureLines } from './figure-lines.ts';

/** The sentences are those of the Python verifier too. */
const PROVED: Record<ProvedCode, string> = NOTES.proved;
const UNPROVED: Record<UnprovedCode, string> = NOTES.unproved;

const WHY_VOID: Record<VoidReason, string> = {
  STARTED: 'begun before the tip was published',
  PUT_OFF: 'postponed too long',
  CANCELLED: 'cancelled',
  AWARDED: 'awarded',
  WALKOVER: 'walkover',
  UNDECIDED: 'abandoned',
  LEVEL: 'level with the line',
};

const bullet = (sentences: Record<string, string>) => (each: Counted<string>) =>
  `  - ${(sentences[each.code] ?? '').replace('{{count}}', String(each.count))}`;

/** The contents of a file itself, as aligned lines. */
export function fileLines(result: VerifyResult): string[] {
  const { head } = result;
  const slips = result.kind === 'slips';
  const lines = [
    `${slips ? 'slips' : 'tips '}       ${result.rows}`,
    `in full     ${result.verified}`,
    `chain only  ${result.chainOnly}${result.chainOnly > 0 ? '  (not revealed yet)' : ''}`,
    `head        ${head ? `${head.chainHash} (${slips ? 'slip' : 'tip'} ${head.seq})` : 'none'}`,
  ];
  if (result.rows === 0 || slips) return lines;
  const figures = figureLines(result.parsed.flatMap((row) => toRecordTip(row) ?? []));
  return [...lines, '', ...figures, ...(result.ok ? voidLines(result.parsed) : [])];
}

/** How many tips are void for each reason; nothing if there are none. */
function voidLines(rows: readonly RecordRow[]): string[] {
  const counts = new Map<VoidReason, number>();
  for (const { sport, outcome, score, ...row } of rows) {
    if (outcome !== 'VOID') continue;
    const times = {
      startsAt: row.starts_at,
      publishedAt: row.published_at,
      settledAt: row.settled_at,
    };
    const reason = voidReason(sport, JSON.parse(score) as GradedScore, times);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const told = [...counts].map(([reason, count]) => `${count} ${WHY_VOID[reason]}`);
  return told.length > 0 ? [`why void    ${told.join(', ')}`] : [];
}

/** The parts of the log that were read. */
export function logLines({ head, verdict, notedSize, witnesses, stamps }: LogReport): string[] {
  if (!head) return [];
  const lines = [
    '',
    `log         ${head.origin}`,
    `entries     ${head.size}${head.at ? `, the last of ${head.at}` : ''}`,
    `log head    ${head.size} ${head.root.slice(0, 16)}  (keep this line)`,
  ];
  if (verdict?.asOf) {
    const { size, at } = verdict.asOf;
    const { later, laterRows } = verdict.notes;
    const more = later > 0 ? `; ${later} later entries, ${laterRows} tips, are not in it` : '';
    lines.push(`as of       entry ${size - 1} of ${at}${more}`);
  }
  if (notedSize !== null) lines.push(`noted       the first ${notedSize} entries are unchanged`);
  for (const { name, seenAt } of witnesses) lines.push(`witness     ${name} at ${seenAt}`);
  if (stamps) {
    lines.push(`stamped     ${stamps.days} days; the first ${stamps.size} entries by ${stamps.at}`);
    lines.push(`            by ${stamps.by}; no entry waited longer than ${stamps.waitDays} days`);
  }
  return lines;
}

/** The problems of each list, and how many more there are. */
export function problemLines(...lists: (ProblemList | null)[]): string[] {
  const problems = lists.flatMap((list) => list?.problems ?? []);
  const count = lists.reduce((sum, list) => sum + (list?.problemCount ?? 0), 0);
  const more = count - problems.length;
  return [...problems.map(describeProblem), ...(more > 0 ? [`and ${more} more`] : [])];
}

/** The exit code of each verdict; UNREADABLE is wrong use, too. */
export const EXIT_CODES = {
  VERIFIED: 0,
  FAILED: 1,
  UNREADABLE: 2,
  CONSISTENT: 3,
  DISPUTED: 4,
} as const;

/** What was proved and what was not, if there are no problems: only what was held against a log is verified. */
export function proofLines(report: LogReport | null): string[] {
  const { proved, unproved } = whatIsProved(report, true);
  return [
    report
      ? `\nVERIFIED, beside the log; ${witnessWords(report)}.`
      : '\nCONSISTENT ONLY: no log was read.',
    '\nProved:',
    ...proved.map(bullet(PROVED)),
    '\nNot proved:',
    ...unproved.map(bullet(UNPROVED)),
  ];
}

function witnessWords({ witnesses }: LogReport): string {
  if (witnesses.length === 0) return 'no witness was asked for';
  return witnesses.length === 1 ? 'signed by 1 witness' : `signed by ${witnesses.length} witnesses`;
}
