import { bytesToHex } from '@noble/hashes/utils.js';
import { describeProblem } from '../../record/describe-problem.ts';
import { type EventKind, parseEvent } from '../../record/log/event.ts';
import { checkProof, parseProof } from '../../record/log/proof.ts';
import { loadKinds, parseNote } from '../../record/log/signed-note.ts';
import type { LogReport } from '../../record/log/verify-with-log.ts';
import { checkWitnesses, trustedKeys, type WitnessEvidence } from '../../record/log/witnesses.ts';
import WORDS from '../../record/log-words.json';
import { sha256 } from '../../record/sha256.ts';
import { EXIT_CODES, problemLines } from './report.ts';

/** What a proof of an entry can't show: what came after it. */
const CAUTIONS: Record<EventKind, string> = {
  PUBLISH:
    'It shows that this was published, not that it still stands: it may have been withdrawn since. The record shows whether it was.',
  WITHDRAW: 'This was withdrawn: it counts neither as won nor as lost.',
  MATCH:
    'It shows which teams the log meant by this match. Later entries may call them something else, but they stay the same teams.',
  RESULT: 'It shows what was known of this match at the time. Later entries may say otherwise.',
  SETTLE:
    'It shows this result at the time: it may have been corrected since. The record shows whether it was.',
  REGRADE:
    'This result replaces an earlier one, and may have been corrected again since. The record shows whether it was.',
  REVEAL: 'It shows that this was revealed, not what became of it. The record shows that.',
};

export interface ProofEvidence extends WitnessEvidence {
  text: string;
  /** The text that was hashed. */
  content: string | null;
  /** Reads the log and whether it begins with the head of the proof; null where the reader gave no log. */
  readLog: ((noted: string) => Promise<LogReport>) | null;
}

/** Checks a proof of one entry, with the hashed text and the log if they are given. Returns the exit code. */
export async function reportProof(
  { text, content, readLog, ...evidence }: ProofEvidence,
  write: (line: string) => void,
): Promise<0 | 1 | 3> {
  const fail = (sentence: string) => {
    write(`${sentence}\n\nFAILED: this is not a valid proof.`);
    return 1 as const;
  };
  await loadKinds(trustedKeys(evidence));
  const proof = parseProof(text);
  const note = proof && parseNote(proof.checkpoint);
  if (!proof) return fail(WORDS.proof.UNREADABLE);
  const check = checkProof(proof, evidence.key);
  if (!check.proved || !note) return fail(WORDS.proof[check.proved ? 'ENTRY' : check.reason]);
  const event = parseEvent(check.entry);
  if (event?.index !== check.index) return fail(WORDS.proof.ENTRY);
  const { seen, problems } = checkWitnesses(note, event, evidence);
  if (problems.length > 0) return fail(problems.map(describeProblem).join('\n'));
  write(`log         ${check.origin}`);
  write(`entry       ${check.index} of ${check.size}, written ${event.at}`);
  write(`event       ${event.kind} ${event.subject} ${event.id}`);
  for (const [name, value] of Object.entries(event.fields)) write(`            ${name}=${value}`);
  for (const { name, seenAt } of seen) write(`witness     ${name} at ${seenAt}`);
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
