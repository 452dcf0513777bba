import type { LoggedRow } from '../logged-row';
import { nameKey } from '../same-name';
import { eventBytes, type RecordEvent } from './event';
import type { Histories, History } from './histories';
import { MerkleTree } from './merkle';
import { formatProof } from './proof';
import type { RecordLog } from './read-log';
import { formatNote } from './signed-note';
import { WIDTH } from './tiles';

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

/**
 * Accounts for every tip, or slip, that the log has: this author's, another's, or not known yet. With a file that was
 * verified beside the log, the author's name of a revealed row is covered by its hash, so none of theirs can be left
 * out under the head, except among those counted as locked or later.
 * @param kind of the file
 * @param histories of that log, made for the rows of this file
 */
export function accountOf(
  author: string,
  kind: 'tip' | 'slip',
  rows: readonly LoggedRow[],
  histories: Histories,
): AuthorAccount {
  const account: AuthorAccount = { kind, names: [], own: [], others: 0, locked: 0, later: 0 };
  const byNumber = new Map(rows.map((row) => [histories.numberOf(row.commitHash), row]));
  const wanted = nameKey(author);
  for (let number = 0; number < histories.size; number += 1) {
    if (histories.publication(number).subject !== kind) continue;
    const row = byNumber.get(number);
    const history = row && histories.byCommit.get(row.commitHash);
    if (!history) account.later += 1;
    else if (row.locked) account.locked += 1;
    else if (nameKey(row.author) !== wanted) account.others += 1;
    else account.own.push({ row, events: entriesOf(history) });
  }
  account.names = [...new Set(account.own.map(({ row }) => row.author))];
  return account;
}

function entriesOf({ publish, withdraw, settles, reveal }: History): RecordEvent[] {
  const events = [publish, withdraw, ...settles, reveal].filter((event) => event !== null);
  return events.toSorted((one, other) => one.index - other.index);
}

/**
 * The proofs of an author's publications and of what became of each last, by the names of their files. Reads the
 * bundles that they are in once more.
 */
export async function authorProofs(
  { own, kind }: AuthorAccount,
  log: RecordLog,
): Promise<[string, string][]> {
  const checkpoint = formatNote(log.note);
  const above = log.tree.whole();
  const proofOf = async (event: RecordEvent) => {
    const { index } = event;
    const beside = new MerkleTree(await log.hashesBeside(index));
    const hashes = [
      ...beside.inclusionProof(index % WIDTH),
      ...above.inclusionProof(Math.floor(index / WIDTH)),
    ];
    return formatProof({ entry: eventBytes(event), index, hashes, checkpoint });
  };
  const proofs: [string, string][] = [];
  for (const { row, events } of own) {
    const [publish] = events;
    const last = events.findLast((event) => event.kind !== 'PUBLISH' && event.kind !== 'REVEAL');
    const name = `${kind}-${row.seq}`;
    if (publish) proofs.push([`${name}.tlog-proof`, await proofOf(publish)]);
    if (last) proofs.push([`${name}-result.tlog-proof`, await proofOf(last)]);
  }
  return proofs;
}
