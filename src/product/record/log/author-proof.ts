import { z } from 'zod';
import type { LoggedRow } from '../logged-row';
import { nameKey } from '../same-name';
import { eventBytes, parseEvent, type RecordEvent } from './event';
import type { Histories } from './histories';
import { MerkleTree } from './merkle';
import { checkProof, formatProof, parseProof } from './proof';
import { type RecordLog, readCheckpoint } from './read-log';
import { formatNote, type VerifierKey } from './signed-note';
import { WIDTH } from './tiles';

const FORMAT = 'touchline-author-v1';

const claimSchema = z.strictObject({
  format: z.literal(FORMAT),
  author: z.string().min(1),
  kind: z.enum(['tip', 'slip']),
  /** Publications under the head by others, and those that the log has not revealed by then. */
  others: z.int().min(0),
  locked: z.int().min(0),
  /** The head, as it was signed. */
  checkpoint: z.string(),
  /** The author's, in the order of publishing, each with the proof of its publication and of its last result. */
  own: z.array(
    z.strictObject({
      seq: z.string(),
      commit_hash: z.string(),
      proofs: z.array(z.string()).min(1).max(2),
    }),
  ),
});

/** What a file claims: these are all tips, or slips, of an author that were revealed under a head. */
export type AuthorClaim = z.infer<typeof claimSchema>;

/** Why such a file shows nothing, and at which tip. */
export interface ClaimFault {
  code: 'UNREADABLE' | 'HEAD' | 'PROOF' | 'COUNT' | 'LEFT_OUT' | 'NOT_THEIRS';
  seq?: string;
}

/** Whether a file is of this kind, whatever it claims. */
export function isAuthorProof(text: string): boolean {
  return text.startsWith(`{"format":"${FORMAT}"`);
}

/** Reads such a file and checks it by itself: each of its entries is under the signed head that it carries. */
export function readClaim(
  text: string,
  key: VerifierKey,
): { claim: AuthorClaim; size: number } | ClaimFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { code: 'UNREADABLE' };
  }
  // It has one spelling, with or without the line feed that editors add.
  if (JSON.stringify(value) !== text.replace(/\n$/, '') || text.includes('\ufffd')) {
    return { code: 'UNREADABLE' };
  }
  const read = claimSchema.safeParse(value);
  if (!read.success) return { code: 'UNREADABLE' };
  const claim = read.data;
  const signed = readCheckpoint(claim.checkpoint, key);
  if ('problems' in signed) return { code: 'HEAD' };
  const { head } = signed;
  const seen = new Set<string>();
  for (const { seq, commit_hash, proofs } of claim.own) {
    const events = proofs.map((proof) => entryOf(`${proof}\n\n${claim.checkpoint}`, key));
    const fits = events.every(
      (event, at) =>
        event?.subject === claim.kind &&
        event.fields.commit_hash === commit_hash &&
        (event.kind === 'PUBLISH') === (at === 0),
    );
    if (!fits || seen.has(commit_hash)) return { code: 'PROOF', seq };
    seen.add(commit_hash);
  }
  const total = claim.own.length + claim.others + claim.locked;
  return total > head.size ? { code: 'COUNT' } : { claim, size: head.size };
}

function entryOf(text: string, key: VerifierKey): RecordEvent | null {
  const proof = parseProof(text);
  const check = proof && checkProof(proof, key);
  const event = check?.proved ? parseEvent(check.entry) : null;
  return event && check?.proved && event.index === check.index ? event : null;
}

/**
 * Whose each publication was under a head of the log: what the log had not revealed by then may be anyone's.
 * @param rows of a file that was verified beside this log
 */
function accountAt(
  author: string,
  kind: 'tip' | 'slip',
  rows: readonly LoggedRow[],
  histories: Histories,
  size: number,
) {
  const byNumber = new Map(rows.map((row) => [histories.numberOf(row.commitHash), row]));
  const account = { own: [] as LoggedRow[], others: 0, locked: 0 };
  for (let number = 0; number < histories.size; number += 1) {
    const { subject, index } = histories.publication(number);
    if (subject !== kind || index >= size) continue;
    const row = byNumber.get(number);
    const reveal = row && histories.byCommit.get(row.commitHash)?.reveal;
    if (!row || row.locked || !reveal || reveal.index >= size) account.locked += 1;
    else if (nameKey(row.author) === nameKey(author)) account.own.push(row);
    else account.others += 1;
  }
  return account;
}

/** Compares a claim with the record and the log: none of the author's is left out, and no other's is among them. */
export function claimFaults(
  { author, kind, own, others, locked }: AuthorClaim,
  rows: readonly LoggedRow[],
  histories: Histories,
  size: number,
): ClaimFault[] {
  const right = accountAt(author, kind, rows, histories, size);
  const claimed = own.map((each) => `${each.seq} ${each.commit_hash}`);
  const theirs = right.own.map((row) => `${row.seq} ${row.commitHash}`);
  const faultOf = (code: ClaimFault['code']) => (each: string) => ({
    code,
    seq: each.split(' ')[0],
  });
  const faults = [
    ...theirs.filter((each) => !claimed.includes(each)).map(faultOf('LEFT_OUT')),
    ...claimed.filter((each) => !theirs.includes(each)).map(faultOf('NOT_THEIRS')),
  ];
  if (others !== right.others || locked !== right.locked)
    faults.push({ code: 'COUNT', seq: undefined });
  return faults;
}

/** The file about an author, from a record that was verified beside this log. Reads the log's bundles once more. */
export async function authorProof(
  author: string,
  kind: 'tip' | 'slip',
  rows: readonly LoggedRow[],
  log: RecordLog & { histories: Histories },
): Promise<string> {
  const { own, others, locked } = accountAt(author, kind, rows, log.histories, log.head.size);
  const checkpoint = formatNote(log.note);
  const above = log.tree.whole();
  const proofOf = async (event: RecordEvent) => {
    const beside = new MerkleTree(await log.hashesBeside(event.index));
    const hashes = [
      ...beside.inclusionProof(event.index % WIDTH),
      ...above.inclusionProof(Math.floor(event.index / WIDTH)),
    ];
    const entry = eventBytes(event);
    const text = formatProof({ entry, index: event.index, hashes, checkpoint });
    return text.slice(0, text.indexOf('\n\n'));
  };
  const entries: AuthorClaim['own'] = [];
  for (const { seq, commitHash } of own) {
    const history = log.histories.byCommit.get(commitHash);
    if (!history) continue;
    const last = history.withdraw ?? history.settles.at(-1);
    const events = [history.publish, ...(last ? [last] : [])];
    entries.push({ seq, commit_hash: commitHash, proofs: await Promise.all(events.map(proofOf)) });
  }
  const claim: AuthorClaim = {
    format: FORMAT,
    author,
    kind,
    others,
    locked,
    checkpoint,
    own: entries,
  };
  return `${JSON.stringify(claim)}\n`;
}
