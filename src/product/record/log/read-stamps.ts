import { isCanonicalCell } from '../cell-format';
import type { RecordProblem } from '../problems';
import { decodeText, toBase64 } from './bytes';
import type { RecordEvent } from './event';
import { SLACK_MS } from './histories';
import type { LogTree } from './log-tree';
import type { Hash } from './merkle';
import { logProblem, type ReadLogFile, type RecordLog } from './read-log';
import type { StampCheck } from './stamp';
import { isPast } from './witnesses';

/** How much of the log stamping services saw. */
export interface StampReport {
  /** How many daily heads are stamped. */
  days: number;
  /** The last of them: how many entries it covers, when it was seen, and by whom. */
  size: number;
  at: string;
  by: string;
  /** The longest that an entry waited for its first stamp, in days: how far back anything could have been dated. */
  waitDays: number;
  /** Whether the certificates are the reader's, not those that the log's own site names. */
  independent: boolean;
}

/** Most files requested at the same time. */
const AT_ONCE = 8;
const DAY_MS = 86_400_000;

const isDay = (day: string) => isCanonicalCell(`${day}T00:00:00.000Z`, 'instant');

/** The log at the end of a day on which entries were written. */
interface DayEnd {
  day: string;
  firstAt: string;
  lastAt: string;
  size: number;
  root: Hash;
}

/** Notes the head at the end of each day while a log is read: what is stamped. */
export class DayHeads {
  private readonly ends: DayEnd[] = [];
  private last: Omit<DayEnd, 'size' | 'root'> | null = null;

  /** Takes the next entry, and the tree of those before it. */
  take({ at, index }: RecordEvent, before: LogTree): void {
    // Entries are in the order of their instants.
    const day = at.slice(0, 10);
    if (this.last && this.last.day !== day) {
      this.ends.push({ ...this.last, size: index, root: before.root() });
    }
    if (this.last?.day === day) this.last.lastAt = at;
    else this.last = { day, firstAt: at, lastAt: at };
  }

  /** Ends with the head that the whole log has. */
  finish({ head: { size, root } }: Pick<RecordLog, 'head'>): void {
    if (this.last) this.ends.push({ ...this.last, size, root });
  }

  /** The head of a day and its line of `checkpoints.txt`; null where the log has no entry up to then. */
  of(day: string) {
    const end = this.ends.findLast((each) => each.day <= day);
    return end ? { ...end, text: `${day} ${end.size} ${toBase64(end.root)}\n` } : null;
  }

  /** When the entry was written that was the first after a day's head; null where there is none. */
  firstAfter(size: number): string | null {
    const at = size === 0 ? 0 : this.ends.findIndex((each) => each.size === size) + 1;
    return this.ends[at]?.firstAt ?? null;
  }
}

function stampProblems(
  check: StampCheck,
  day: string,
  lastAt: string,
  now: string | undefined,
): RecordProblem[] {
  if (!check.stamped) {
    const rewritten = check.reason === 'OTHER_TEXT';
    return [logProblem(rewritten ? 'STAMP_REWRITTEN' : 'STAMP_BAD', { expected: day })];
  }
  if (!isPast(new Date(check.at), now)) {
    return [logProblem('STAMP_TIME', { expected: day, found: check.at })];
  }
  const early = Date.parse(lastAt) - Date.parse(check.at) > SLACK_MS;
  return early ? [logProblem('STAMP_EARLY', { expected: day, found: check.at })] : [];
}

/**
 * Checks each stamp on the log's daily heads: it is of the head as the log has it now, and signed by a service
 * whose certificate is known. Null if there is no stamp and the reader demands none.
 * @param own certificates of the reader, as PEM; by default the site's
 * @param now the moment of checking, a canonical instant; by default the clock's
 */
export async function readStamps(
  read: ReadLogFile,
  heads: DayHeads,
  own?: string,
  now?: string,
): Promise<{ report: StampReport | null; problems: RecordProblem[] }> {
  const list = await read('stamps.txt');
  const text = decodeText(list ?? new Uint8Array());
  const days = text.split('\n').slice(0, -1);
  const isList =
    /^(?:\d{4}-\d\d-\d\d\n)*$/.test(text) &&
    days.every((day, at) => isDay(day) && (at === 0 || (days[at - 1] ?? '') < day));
  if (!isList) {
    return { report: null, problems: [logProblem('STAMP_BAD', { expected: 'stamps.txt' })] };
  }
  if (days.length === 0) {
    return { report: null, problems: own === undefined ? [] : [logProblem('STAMP_NONE')] };
  }
  // The certificates' arithmetic is large, and most logs have no stamps.
  const { checkStamp, readCertificates } = await import('./stamp');
  const pem = own ?? new TextDecoder().decode((await read('stamps.pem')) ?? new Uint8Array());
  const certificates = readCertificates(pem) ?? [];
  const problems: RecordProblem[] = [];
  let report = null as StampReport | null;
  for (let start = 0; start < days.length; start += AT_ONCE) {
    const some = days.slice(start, start + AT_ONCE).map(async (day) => {
      const bytes = (await read(`stamps/${day}.tsr`)) ?? new Uint8Array();
      const head = heads.of(day);
      return { day, head, check: await checkStamp(bytes, head?.text ?? '', certificates) };
    });
    for (const { day, head, check } of await Promise.all(some)) {
      problems.push(...stampProblems(check, day, head?.lastAt ?? '', now));
      if (!check.stamped || !head) continue;
      const { at, by } = check;
      const before = report;
      const first = Date.parse(heads.firstAfter(before?.size ?? 0) ?? at);
      const waitDays = Math.ceil((Date.parse(at) - first) / DAY_MS);
      report = {
        days: (before?.days ?? 0) + 1,
        size: head.size,
        at,
        by,
        waitDays: Math.max(before?.waitDays ?? 0, waitDays),
        independent: own !== undefined,
      };
    }
  }
  return { report, problems };
}
