import type { LogReport } from './verify-with-log';

/** Statements that are proved, and that are not. Each has a sentence in the command and in the page's texts. */
export const PROVED_CODES = ['FILE', 'LOG', 'HEAD', 'WITNESS', 'STAMPS'] as const;
export const UNPROVED_CODES = [
  'SCORES',
  'COMPLETE',
  'HALF',
  'CUT',
  'OLDER',
  'REWRITTEN',
  'CLOCK',
  'STAMPS',
  'FILLED',
  'NO_FACTS',
  'RENAMED',
  'OUTDATED',
] as const;
export type ProvedCode = (typeof PROVED_CODES)[number];
export type UnprovedCode = (typeof UNPROVED_CODES)[number];

/** The number of entries, tips or matches in a sentence; null if it has no number. */
export type Counted<Code> = { code: Code; count: number | null };

/**
 * The conclusions if no problem was found.
 * @param report null when the file was not held against a log
 * @param hasFile whether a record file was verified, too
 */
export function whatIsProved(report: LogReport | null, hasFile: boolean) {
  const proved: Counted<ProvedCode>[] = [];
  const unproved: Counted<UnprovedCode>[] = [{ code: 'SCORES', count: null }];
  if (hasFile) proved.push({ code: 'FILE', count: null });
  if (!report)
    return { proved, unproved: [...unproved, { code: 'COMPLETE', count: null } as const] };
  proved.push({ code: 'LOG', count: report.head?.size ?? 0 });
  if (report.notedSize !== null) proved.push({ code: 'HEAD', count: report.notedSize });
  if (report.witnesses.length > 0) {
    proved.push({ code: 'WITNESS', count: report.witnesses.length });
  } else {
    if (report.notedSize === null) unproved.push({ code: 'REWRITTEN', count: null });
    unproved.push({ code: 'CLOCK', count: null });
  }
  if (report.stamps) {
    proved.push({ code: 'STAMPS', count: report.stamps.size });
    if (!report.stamps.independent) unproved.push({ code: 'STAMPS', count: null });
  }
  const {
    later = 0,
    filled = 0,
    withoutFacts = 0,
    renamed = 0,
    outdated = 0,
  } = report.verdict?.notes ?? {};
  const notes: [UnprovedCode, number][] = [
    ['OLDER', later],
    ['FILLED', filled],
    ['NO_FACTS', withoutFacts],
    ['RENAMED', renamed],
    ['OUTDATED', outdated],
  ];
  if (report.kinds.length === 1) unproved.push({ code: 'HALF', count: null });
  if (report.verdict?.bounded === false) unproved.push({ code: 'CUT', count: null });
  for (const [code, count] of notes) if (count > 0) unproved.push({ code, count });
  return { proved, unproved };
}
