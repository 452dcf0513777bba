import { bytesToHex } from '@noble/hashes/utils.js';
import { addProblem, type ProblemList, type RecordProblem } from '../problems';
import type { RecordEvent } from './event';
import { isFilled, SLACK_MS } from './histories';
import type { LogTree } from './log-tree';
import type { Hash, TreeHead } from './merkle';
import { logProblem, readCheckpoint } from './read-log';
import type { SignedNote, VerifierKey } from './signed-note';

/** A head that somebody kept: the whole checkpoint, or the part shown in an email or on a page. */
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
  kept: string,
  key: VerifierKey,
): NotedHead | { problems: RecordProblem[] } | null {
  // What editors add: a byte order mark, carriage returns at the ends of lines, blanks at the end.
  const text = kept
    .replace(/^\ufeff/, '')
    .replace(/\r\n/g, '\n')
    .replace(/[ \t\r\n]+$/, '');
  if (text.includes('\n\n')) {
    const read = readCheckpoint(`${text}\n`, key);
    if ('problems' in read) return read;
    return { size: read.head.size, root: bytesToHex(read.head.root), note: read.note };
  }
  const [, size, exact] =
    /^[ \t\n]*(0|[1-9]\d{0,14})[ \t\n:·,]+([0-9a-f]{16,64})…?$/i.exec(text) ?? [];
  if (size && exact) return { size: Number(size), root: exact.toLowerCase(), note: null };
  // Of a whole sentence the hash is enough: numbers in it are written as the reader's language does.
  const [root, ...more] = text.match(/(?<![0-9a-z])[0-9a-f]{16,64}(?![0-9a-z])/gi) ?? [];
  return root && more.length === 0 ? { size: null, root: root.toLowerCase(), note: null } : null;
}

/** The outcome of comparing a noted head with the log. */
export interface NotedCheck extends ProblemList {
  /** The number of entries that are proved to be as they were when it was noted; null where they are not. */
  size: number | null;
}

/** A head that is looked for. */
interface Sought {
  noted: NotedHead;
  seenAt: string | null;
  /** The earliest instant that a later entry may claim; empty for any. */
  limit: string;
  check: NotedCheck;
}

/**
 * Looks for noted heads while a log is read, in one go: whether the log begins with each, and no later entry claims
 * an earlier time. A head of which only the hash was noted takes the hash of every size until it is found.
 */
export class NotedHeads {
  private readonly all: Sought[] = [];
  private readonly bySize = new Map<number, Sought[]>();
  private unsized: Sought[] = [];
  private found: Sought[] = [];
  /** The latest limit of those that were found: most entries are later than all of them. */
  private limit = '';
  private beginsAt = '';

  /**
   * Begins to look for a head.
   * @param seenAt when it was noted, a canonical instant
   * @returns its outcome, once the log was read and `finish` called
   */
  seek(noted: NotedHead, seenAt: string | null = null): NotedCheck {
    const limit = seenAt === null ? '' : new Date(Date.parse(seenAt) - SLACK_MS).toISOString();
    const check: NotedCheck = { size: null, problems: [], problemCount: 0 };
    const sought = { noted, seenAt, limit, check };
    this.all.push(sought);
    if (noted.size === null) this.unsized.push(sought);
    else this.bySize.set(noted.size, [...(this.bySize.get(noted.size) ?? []), sought]);
    return check;
  }

  /** Takes the next entry, and the tree of those before it. */
  take(event: RecordEvent, before: LogTree): void {
    if (event.index === 0) this.beginsAt = event.at;
    this.compare(event.index, () => before.root());
    const statedAt = event.fields.published_at ?? event.fields.withdrawn_at ?? event.at;
    if (event.at >= this.limit && statedAt >= this.limit) return;
    for (const { seenAt, limit, check } of this.found) {
      const isEarly = event.at < limit || (statedAt < limit && !isFilled(event, this.beginsAt));
      if (!isEarly) continue;
      const params = { expected: seenAt ?? '', found: event.at < limit ? event.at : statedAt };
      addProblem(check, logProblem('EARLIER_THAN_SEEN', params, event.index));
    }
  }

  /** Ends with the head that the whole log has. */
  finish({ size, root }: TreeHead): void {
    this.compare(size, () => root);
    for (const { noted, check } of this.all) {
      if (check.size !== null) continue;
      const problem =
        noted.size === null
          ? logProblem('HEAD_UNKNOWN', { expected: noted.root })
          : logProblem('REWRITTEN', { expected: String(noted.size) });
      addProblem(check, problem);
    }
  }

  private compare(size: number, rootOf: () => Hash) {
    const sought = [...(this.bySize.get(size) ?? []), ...this.unsized];
    if (sought.length === 0) return;
    const root = bytesToHex(rootOf());
    for (const each of sought) {
      if (!root.startsWith(each.noted.root)) continue;
      each.check.size = size;
      this.found.push(each);
      if (each.limit > this.limit) this.limit = each.limit;
    }
    this.unsized = this.unsized.filter(({ check }) => check.size === null);
  }
}
