import type { RecordRow } from '@/product/sports/record/columns';
import { describeProblem } from '@/product/sports/record/describe-problem';
import { type GradedScore, type VoidReason, voidReason } from '@/product/sports/record/grade';
import type { LogReport } from '@/product/sports/record/log/verify-with-log';
import {
  type Counted,
  type ProvedCode,
  type UnprovedCode,
  whatIsProved,
} from '@/product/sports/record/log/what-is-proved';
import type { ProblemList } from '@/product/sports/record/problems';
import { toRecordTip } from '@/product/sports/record/record-tip';
import type { VerifyResult } from '@/product/sports/record/verify-record';
import { figureLines } from './figure-lines';

const PROVED: Record<ProvedCode, string> = {
  FILE: 'every {{kind}} matches its hash and its place in the chain, and each result follows from pick, score and rules',
  LOG: 'the log is intact and signed, with all {{count}} entries in order',
  HEAD: 'its first {{count}} entries have not changed since the head was noted',
  WITNESS: '{{count}} witnesses signed the same log',
  STAMPS:
    'its first {{count}} entries existed when the stamping service saw them, and are the same today',
};
const UNPROVED: Record<UnprovedCode, string> = {
  SCORES: 'that the scores are right: check them on any results site',
  COMPLETE:
    'that the end was not cut off, or everything rewritten and hashed again: check it against the log (--log)',
  OLDER:
    'anything later: the log has {{count}} more entries; if the file was given to you as newer, its end was cut off',
  REWRITTEN:
    'that the log was never rewritten as a whole, and that everyone sees the same one: keep its head and compare it next time (--checkpoint)',
  CLOCK: 'that the operator’s clock was right: no witness signed (--witness)',
  STAMPS:
    'that the stamping service is independent: its certificate is the one that the site names (--stamp-certificate)',
  FILLED: 'the times of {{count}} entries older than the log itself',
  NO_FACTS: 'the scores behind {{count}} settlements older than the log itself',
  RENAMED: 'worth a look: {{count}} matches whose teams have other names in the log',
  OUTDATED:
    'worth a look: {{count}} results that the log has other facts for since, and that nobody corrected',
};

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

/** The contents of the file itself, as aligned lines. */
export function fileLines(result: VerifyResult): string[] {
  const { head } = result;
  const slips = result.kind === 'slips';
  const lines = [
    `${slips ? 'slips' : 'tips '}       ${result.rows}`,
    `verified    ${result.verified}`,
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

/** What was proved and what was not, if there are no problems. */
export function proofLines(report: LogReport | null, kind: string): string[] {
  const { proved, unproved } = whatIsProved(report, true);
  return [
    `\nVERIFIED: every ${kind} matches its hash and its place in the chain.`,
    '\nProved:',
    ...proved.map(bullet(PROVED)).map((line) => line.replace('{{kind}}', kind)),
    '\nNot proved:',
    ...unproved.map(bullet(UNPROVED)),
  ];
}
