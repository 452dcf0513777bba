import type { LoggedRow } from '../logged-row';
import { eventBytes, type RecordEvent } from './event';
import { formatProof } from './proof';
import type { RecordLog } from './read-log';
import { formatNote } from './signed-note';

/** One tip or slip of the author, and the log's entries about it, in order: the first is its publication. */
export interface AuthorEntry {
  row: LoggedRow;
  events: RecordEvent[];
}

/** Whose each publication of a kind under a head is: the four numbers add up to all of them. */
export interface AuthorAccount {
  kind: 'tip' | 'slip';
  /** The spellings of the name. */
  names: string[];
  own: AuthorEntry[];
  /** Revealed, with another author's name. */
  others: number;
  /** Not revealed in the file: the log has only its hash, so it may be anyone's. */
  locked: number;
  /** Not in the file at all, because it was published after the file was made. */
  later: number;
}

/** Names that a reader takes for the same one: whatever their case, spaces, invisible characters and width. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '');

/**
 * Accounts for every tip, or slip, that the log has: this author's, another's, or not known yet. With a file that was
 * verified beside the log, the author's name of a revealed row is covered by its hash, so none of theirs can be left
 * out under the head, except among those counted as locked or later.
 * @param kind of the file
 */
export function accountOf(
  author: string,
  kind: 'tip' | 'slip',
  rows: readonly LoggedRow[],
  { events }: Pick<RecordLog, 'events'>,
): AuthorAccount {
  const account: AuthorAccount = { kind, names: [], own: [], others: 0, locked: 0, later: 0 };
  const byCommit = new Map(rows.map((row) => [row.commitHash, row]));
  const byId = new Map<string, RecordEvent[]>();
  for (const event of events) {
    if (event.subject === kind) byId.set(event.id, [...(byId.get(event.id) ?? []), event]);
  }
  const wanted = nameKey(author);
  for (const entries of byId.values()) {
    const row = byCommit.get(entries[0]?.fields.commit_hash ?? '');
    if (!row) account.later += 1;
    else if (row.locked) account.locked += 1;
    else if (nameKey(row.author) !== wanted) account.others += 1;
    else account.own.push({ row, events: entries });
  }
  account.names = [...new Set(account.own.map(({ row }) => row.author))];
  return account;
}

/** The proofs of an author's publications and of what became of each last, by the names of their files. */
export function authorProofs({ own, kind }: AuthorAccount, log: RecordLog): [string, string][] {
  const checkpoint = formatNote(log.note);
  const proofOf = (event: RecordEvent) =>
    formatProof({
      entry: eventBytes(event),
      index: event.index,
      hashes: log.tree.inclusionProof(event.index),
      checkpoint,
    });
  return own.flatMap(({ row, events }): [string, string][] => {
    const [publish] = events;
    const last = events.findLast((event) => event.kind !== 'PUBLISH' && event.kind !== 'REVEAL');
    const name = `${kind}-${row.seq}`;
    return [
      ...(publish ? [[`${name}.tlog-proof`, proofOf(publish)] as [string, string]] : []),
      ...(last ? [[`${name}-result.tlog-proof`, proofOf(last)] as [string, string]] : []),
    ];
  });
}
