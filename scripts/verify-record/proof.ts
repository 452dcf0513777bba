import { bytesToHex } from '@noble/hashes/utils.js';
import { type EventKind, parseEvent } from '@/product/sports/record/log/event';
import { checkPolicy, type Policy } from '@/product/sports/record/log/policy';
import { checkProof, parseProof } from '@/product/sports/record/log/proof';
import {
  checkNote,
  loadKinds,
  parseNote,
  type VerifierKey,
} from '@/product/sports/record/log/signed-note';
import { sha256 } from '@/product/sports/record/sha256';

const REASONS: Record<string, string> = {
  NOT_A_CHECKPOINT: 'It has no checkpoint of the log with this key.',
  NOT_SIGNED: 'Its checkpoint is not signed with the log’s key.',
  BAD_SIGNATURE: 'The signature on its checkpoint is invalid.',
  NOT_INCLUDED: 'Its hashes do not lead from the entry to the head: it was changed.',
};

/** What a proof of an entry can't show: what came after it. */
const CAUTIONS: Record<EventKind, string> = {
  PUBLISH:
    'It shows that this was published, not that it still stands: it may have been withdrawn since. The record shows whether it was.',
  WITHDRAW: 'This was withdrawn: it counts neither as won nor as lost.',
  RESULT: 'It shows what was known of this match at the time. Later entries may say otherwise.',
  SETTLE:
    'It shows this result at the time: it may have been corrected since. The record shows whether it was.',
  REGRADE:
    'This result replaces an earlier one, and may have been corrected again since. The record shows whether it was.',
  REVEAL: 'It shows that this was revealed, not what became of it. The record shows that.',
};

/** Checks a proof of one entry, with the hashed text if it is given. Returns the exit code. */
export async function reportProof(
  text: string,
  content: string | null,
  key: VerifierKey,
  witnesses: readonly VerifierKey[],
  policy: Policy | null,
  write: (line: string) => void,
): Promise<0 | 1> {
  const fail = (sentence: string) => {
    write(`${sentence}\n\nFAILED: this is not a valid proof.`);
    return 1 as const;
  };
  await loadKinds([...witnesses, ...(policy?.witnesses ?? []).map((each) => each.key)]);
  const proof = parseProof(text);
  if (!proof) return fail('This is not a proof (c2sp.org/tlog-proof@v1), or it lacks its entry.');
  const check = checkProof(proof, key);
  if (!check.proved) return fail(REASONS[check.reason] ?? '');
  const event = parseEvent(check.entry);
  if (event?.index !== check.index)
    return fail('Its entry is not of a record, or not of this position.');
  write(`log         ${check.origin}`);
  write(`entry       ${check.index} of ${check.size}, written ${event.at}`);
  write(`event       ${event.kind} ${event.subject} ${event.id}`);
  for (const [name, value] of Object.entries(event.fields)) write(`            ${name}=${value}`);
  const note = parseNote(proof.checkpoint);
  for (const witness of witnesses) {
    const seen = note && checkNote(note, witness);
    if (!seen?.signed || !seen.seenAt)
      return fail(`The witness ${witness.name} has not signed it.`);
    write(`witness     ${witness.name} at ${seen.seenAt.toISOString()}`);
  }
  if (policy && note) {
    const { ok, signed } = checkPolicy(note, policy);
    for (const { witness, seenAt } of signed)
      write(`witness     ${witness.key.name} at ${seenAt.toISOString()}`);
    if (!ok) return fail(`Its checkpoint is not signed by the quorum ${policy.quorum ?? ''}.`);
  }
  if (content !== null) {
    const hash = await sha256(content.replace(/\r?\n$/, ''));
    const { commit_hash, settlement_hash } = event.fields;
    if (hash !== commit_hash && hash !== settlement_hash) {
      return fail(`The hash of the text is ${hash}, which is not in the entry.`);
    }
  }
  const what = content === null ? 'this entry' : 'the entry with the hash of this exact text';
  write(`\nVERIFIED: ${what} is in the signed log at this position.`);
  write(`Caution: ${CAUTIONS[event.kind]}`);
  write(`The head of the log’s ${check.size} entries begins with ${headOf(proof.checkpoint)}.`);
  return 0;
}

function headOf(checkpoint: string): string {
  const [, , encoded = ''] = checkpoint.split('\n');
  return bytesToHex(Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0))).slice(0, 16);
}
