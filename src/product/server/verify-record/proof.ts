import { bytesToHex } from '@noble/hashes/utils.js';
import { type EventKind, parseEvent } from '../../record/log/event.ts';
import { checkPolicy, type Policy } from '../../record/log/policy.ts';
import { checkProof, parseProof } from '../../record/log/proof.ts';
import { checkNote, loadKinds, parseNote, type VerifierKey } from '../../record/log/signed-note.ts';
import type { LogReport } from '../../record/log/verify-with-log.ts';
import { sha256 } from '../../record/sha256.ts';
import { EXIT_CODES, problemLines } from './report.ts';

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

export interface ProofEvidence {
  text: string;
  /** The text that was hashed. */
  content: string | null;
  key: VerifierKey;
  witnesses: readonly VerifierKey[];
  /** The policy that its checkpoint must satisfy. */
  policy: Policy | null;
  /** Reads the log and whether it begins with the head of the proof; null where the reader gave no log. */
  readLog: ((noted: string) => Promise<LogReport>) | null;
}

/** Checks a proof of one entry, with the hashed text and the log if they are given. Returns the exit code. */
export async function reportProof(
  { text, content, key, witnesses, policy, readLog }: ProofEvidence,
  write: (line: string) => void,
): Promise<0 | 1 | 3> {
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
  const report = await readLog?.(proof.checkpoint);
  if (report && !report.ok) return fail(problemLines(report).join('\n'));
  write(
    report
      ? `\nVERIFIED, beside the log: ${what} is in it at this position.`
      : `\nCONSISTENT ONLY: no log was read. ${capital(what)} is under the signed head that the proof carries; whether the log still has that head takes the log (--log).`,
  );
  write(`Caution: ${CAUTIONS[event.kind]}`);
  write(`The head of the log’s ${check.size} entries begins with ${headOf(proof.checkpoint)}.`);
  return report ? EXIT_CODES.VERIFIED : EXIT_CODES.CONSISTENT;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function headOf(checkpoint: string): string {
  const [, , encoded = ''] = checkpoint.split('\n');
  return bytesToHex(Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0))).slice(0, 16);
}
