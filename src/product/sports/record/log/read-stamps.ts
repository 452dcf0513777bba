import type { RecordProblem } from '../problems';
import { toBase64 } from './bytes';
import { SLACK_MS } from './histories';
import { logProblem, type ReadLogFile, type RecordLog } from './read-log';
import type { StampCheck } from './stamp';

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

/** The line of `checkpoints.txt` for a day: what is stamped. Null where the log has no entry up to then. */
function dailyHead({ events, tree }: RecordLog, day: string) {
  // Entries are in the order of their instants.
  const next = events.findIndex(({ at }) => at.slice(0, 10) > day);
  const size = next < 0 ? events.length : next;
  return size === 0 ? null : { size, text: `${day} ${size} ${toBase64(tree.root(size))}\n` };
}

function stampProblems(check: StampCheck, day: string, lastAt: string): RecordProblem[] {
  if (!check.stamped) {
    const rewritten = check.reason === 'OTHER_TEXT';
    return [logProblem(rewritten ? 'STAMP_REWRITTEN' : 'STAMP_BAD', { expected: day })];
  }
  const early = Date.parse(lastAt) - Date.parse(check.at) > SLACK_MS;
  return early ? [logProblem('STAMP_EARLY', { expected: day, found: check.at })] : [];
}

/**
 * Checks each stamp on the log's daily heads: it is of the head as the log has it now, and signed by a service
 * whose certificate is known. Null if there is no stamp and the reader demands none.
 * @param own certificates of the reader, as PEM; by default the site's
 */
export async function readStamps(
  read: ReadLogFile,
  log: RecordLog,
  own?: string,
): Promise<{ report: StampReport | null; problems: RecordProblem[] }> {
  const list = await read('stamps.txt');
  const text = new TextDecoder().decode(list ?? new Uint8Array());
  if (!/^(?:\d{4}-\d\d-\d\d\n)*$/.test(text)) {
    return { report: null, problems: [logProblem('STAMP_BAD', { expected: 'stamps.txt' })] };
  }
  const days = text.split('\n').slice(0, -1);
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
      const head = dailyHead(log, day);
      return { day, head, check: await checkStamp(bytes, head?.text ?? '', certificates) };
    });
    for (const { day, head, check } of await Promise.all(some)) {
      problems.push(...stampProblems(check, day, log.events[(head?.size ?? 0) - 1]?.at ?? ''));
      if (!check.stamped || !head) continue;
      const { at, by } = check;
      const before = report;
      const first = Date.parse(log.events[before?.size ?? 0]?.at ?? at);
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
