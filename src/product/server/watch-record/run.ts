import { bytesToHex } from '@noble/hashes/utils.js';
import { describeProblem } from '../../record/describe-problem.ts';
import { KEY_PATH, LOG_PATH } from '../../record/log/fetch-log.ts';
import { Histories } from '../../record/log/histories.ts';
import { type NotedCheck, NotedHeads, readNotedHead } from '../../record/log/noted-heads.ts';
import { type RecordLog, readLog } from '../../record/log/read-log.ts';
import {
  formatNote,
  formatVerifierKey,
  parseVerifierKey,
  type VerifierKey,
} from '../../record/log/signed-note.ts';

export interface WatchIo {
  /** The bytes at an address; null if there is nothing. Rejects if it can't be reached. */
  fetch: (url: string) => Promise<Uint8Array | null>;
  /** Names of the stored files, in any order. */
  kept: () => Promise<string[]>;
  readStored: (name: string) => Promise<string>;
  keep: (name: string, text: string) => Promise<void>;
  append: (name: string, line: string) => Promise<void>;
  /** The time, in milliseconds since 1970. */
  now: () => number;
  write: (line: string) => void;
}

export const USAGE = `Watches the log of a record: run it daily, from a timer of your own machine.

  touchline watch-record URL [--keep FOLDER]

  URL            the site, or the address of its log
  --keep FOLDER  where the heads that were seen are kept (touchline-heads)

Exit code 0: the log begins with every head that was kept, and nothing later claims to be from before you saw it.
1: history was rewritten or backdated, or the log is broken.
2: wrong use, or the log can't be reached.`;

const KEY_FILE = 'key.txt';
/** When each head was seen, one line each time: `2026-11-22T10:00:00.000Z 520-0123456789abcdef.txt`. */
const SEEN_FILE = 'seen.txt';
/** Maximum difference between the clocks of a log and its watcher. */
const CLOCK_MS = 600_000;
const HEAD_FILE = /^(\d+)-[0-9a-f]{16}\.txt$/;

/** Compares the log with every stored head, and stores today's. Returns the exit code. */
export async function runWatch(url: string, io: WatchIo): Promise<0 | 1 | 2> {
  try {
    return await watch(new URL(url), io);
  } catch (error) {
    io.write(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function watch(url: URL, io: WatchIo): Promise<0 | 1 | 2> {
  const log = url.pathname === '/' ? `${url.origin}${LOG_PATH}` : url.href.replace(/\/+$/, '');
  const names = await io.kept();
  const key = await readKey(url, names, io);
  if (typeof key === 'string') return fail(io, [key]);
  if (!key) {
    io.write(`${url.origin} has no log.`);
    return names.length > 0 ? fail(io, ['A log that was seen before is gone.']) : 2;
  }
  const kept = names
    .filter((name) => HEAD_FILE.test(name))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const seen = names.includes(SEEN_FILE) ? await io.readStored(SEEN_FILE) : '';
  const [histories, heads] = [new Histories(), new NotedHeads()];
  const sought: Sought[] = [];
  for (const name of kept) {
    const noted = readNotedHead(await io.readStored(name), key);
    const last = seen.split('\n').findLast((line) => line.endsWith(` ${name}`));
    const isHead = noted !== null && 'root' in noted;
    const check = isHead ? heads.seek(noted, last?.split(' ')[0] ?? null) : null;
    sought.push({ name, size: isHead ? (noted.size ?? 0) : 0, check });
  }
  const reading = await readLog(
    (path) => io.fetch(`${log}/${path}`),
    key,
    {},
    (event, before) => {
      histories.take(event);
      heads.take(event, before);
    },
  );
  if ('problems' in reading) return fail(io, reading.problems.map(describeProblem));
  heads.finish(reading.log.head);
  const problems = [
    ...histories.problems.map(describeProblem),
    ...sought.flatMap((each) => problemsOf(each, reading.log.head.size)),
  ];
  if (problems.length > 0) return fail(io, problems);
  const now = await keepHead(reading.log, key, names, io);
  await io.append(SEEN_FILE, `${new Date(io.now() - CLOCK_MS).toISOString()} ${now}\n`);
  const { size, root } = reading.log.head;
  io.write(
    `OK: ${size} entries, head ${bytesToHex(root).slice(0, 16)}; it begins with all ${kept.length} heads kept before.`,
  );
  return 0;
}

/** The key stored when the log was first seen: a log signed with another key is another log. */
async function readKey(
  url: URL,
  names: string[],
  io: WatchIo,
): Promise<VerifierKey | string | null> {
  const bytes = await io.fetch(`${url.origin}${KEY_PATH}`);
  const named = bytes && parseVerifierKey(new TextDecoder().decode(bytes));
  if (bytes && !named) return `${url.origin}${KEY_PATH} is no key of a log.`;
  if (!named || !names.includes(KEY_FILE)) return named;
  const kept = await io.readStored(KEY_FILE);
  const isSame = kept.trim() === formatVerifierKey(named);
  return isSame ? named : `The log has another key than the one kept in ${KEY_FILE}.`;
}

/** A head that was kept, and how it compares; null where the file is no head. */
interface Sought {
  name: string;
  size: number;
  check: NotedCheck | null;
}

function problemsOf({ name, size, check }: Sought, logSize: number): string[] {
  if (!check) return [`The kept ${name} is no checkpoint of this log.`];
  const less = size > logSize ? ` The log has only ${logSize} entries now.` : '';
  return check.problems.map((problem) => `${name}: ${describeProblem(problem)}${less}`);
}

async function keepHead(log: RecordLog, key: VerifierKey, names: string[], io: WatchIo) {
  if (!names.includes(KEY_FILE)) await io.keep(KEY_FILE, `${formatVerifierKey(key)}\n`);
  const name = `${log.head.size}-${bytesToHex(log.head.root).slice(0, 16)}.txt`;
  if (!names.includes(name)) await io.keep(name, formatNote(log.note));
  return name;
}

function fail(io: WatchIo, sentences: string[]): 1 {
  for (const sentence of sentences) io.write(sentence);
  io.write(
    '\nFAILED. Keep your folder: what is in it was signed with the key of the log, and shows what it said before.',
  );
  return 1;
}
