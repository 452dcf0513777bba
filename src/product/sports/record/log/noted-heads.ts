import { bytesToHex } from '@noble/hashes/utils.js';
import type { RecordProblem } from '../problems';
import { isFilled, SLACK_MS } from './histories';
import { logProblem, type RecordLog, readCheckpoint } from './read-log';
import { checkNote, type SignedNote, type VerifierKey } from './signed-note';

/** A head that somebody kept: the whole checkpoint, or what a mail or a page showed of it. */
export interface NotedHead {
  /** The number of entries, null where only the hash was noted. */
  size: number | null;
  /** The hash of the head in hexadecimal, or its first characters. */
  root: string;
  /** The checkpoint that it was read from. */
  note: SignedNote | null;
}

/**
 * Reads what somebody kept: a checkpoint (its signature must be good), `SIZE HASH`, or a text with the first 16 or
 * more characters of the hash in it, as mails and receipts write it. Null where it is nothing of the kind.
 */
export function readNotedHead(
  text: string,
  key: VerifierKey,
): NotedHead | { problems: RecordProblem[] } | null {
  if (text.includes('\n\n')) {
    const read = readCheckpoint(new TextEncoder().encode(`${text.trimEnd()}\n`), key);
    if ('problems' in read) return read;
    return { size: read.head.size, root: bytesToHex(read.head.root), note: read.note };
  }
  const [, size, exact] = /^(\d{1,15})[\s:·,]+([0-9a-f]{16,64})…?$/i.exec(text.trim()) ?? [];
  if (size && exact) return { size: Number(size), root: exact.toLowerCase(), note: null };
  // Of a whole sentence the hash is enough: numbers in it are written as the reader's language does.
  const [root, ...more] = text.match(/(?<![0-9a-z])[0-9a-f]{16,64}(?![0-9a-z])/gi) ?? [];
  return root && more.length === 0 ? { size: null, root: root.toLowerCase(), note: null } : null;
}

/** What a noted head shows of the log. */
export interface NotedCheck {
  /** The number of entries that are proved to be as they were when it was noted; null where they are not. */
  size: number | null;
  problems: RecordProblem[];
}

/**
 * Whether the log begins with what was noted, and nothing that came after it claims an earlier time.
 * @param seenAt when the head was noted, a canonical instant
 */
export function checkNotedHead(
  log: RecordLog,
  noted: NotedHead,
  seenAt: string | null,
): NotedCheck {
  const size = noted.size ?? sizeOf(log, noted.root);
  if (size === null)
    return { size, problems: [logProblem('HEAD_UNKNOWN', { expected: noted.root })] };
  const begins = size <= log.head.size && bytesToHex(log.tree.root(size)).startsWith(noted.root);
  if (!begins)
    return { size: null, problems: [logProblem('REWRITTEN', { expected: String(size) })] };
  return { size, problems: seenAt === null ? [] : findEarlier(log, size, seenAt) };
}

/** The smallest size of which the head begins so. */
function sizeOf({ tree }: RecordLog, root: string): number | null {
  for (let size = 0; size <= tree.size; size += 1) {
    if (bytesToHex(tree.root(size)).startsWith(root)) return size;
  }
  return null;
}

function findEarlier({ events }: RecordLog, size: number, seenAt: string): RecordProblem[] {
  const limit = new Date(Date.parse(seenAt) - SLACK_MS).toISOString();
  return events.slice(size).flatMap((event): RecordProblem[] => {
    const told = event.fields.published_at ?? event.fields.withdrawn_at ?? event.at;
    const found = event.at < limit ? event.at : told;
    if (found >= limit || (event.at >= limit && isFilled(event, events))) return [];
    return [logProblem('EARLIER_THAN_SEEN', { expected: seenAt, found }, event.index)];
  });
}

/** What a witness says of a checkpoint. */
export type WitnessCheck =
  | { seenAt: string; problems: RecordProblem[] }
  | { seenAt: null; problems: RecordProblem[] };

/** Whether the witness signed the checkpoint, when, and that nothing in it claims to be from after that. */
export function checkWitness(
  note: SignedNote,
  log: RecordLog,
  size: number,
  witness: VerifierKey,
): WitnessCheck {
  const check = checkNote(note, witness);
  if (!check.signed || !check.seenAt) {
    return { seenAt: null, problems: [logProblem('NOT_WITNESSED', { expected: witness.name })] };
  }
  const seenAt = check.seenAt.toISOString();
  const limit = new Date(check.seenAt.getTime() + SLACK_MS).toISOString();
  const ahead = log.events.slice(0, size).find((event) => event.at > limit);
  const problems = ahead
    ? [logProblem('ENTRY_TIME', { expected: seenAt, found: ahead.at }, ahead.index)]
    : [];
  return { seenAt, problems };
}
