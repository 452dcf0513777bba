import { fromBase64, toBase64 } from './bytes';
import { parseCheckpoint } from './checkpoint';
import { type Hash, leafHash, provesInclusion } from './merkle';
import { checkNote, parseNote, type VerifierKey } from './signed-note';

/**
 * A proof by C2SP tlog-proof (https://c2sp.org/tlog-proof): an entry, its place, the hashes that lead from it
 * to the head, and the signed checkpoint, in one text. The entry itself is the `extra` data.
 */
export interface LogProof {
  /** The entry's bytes. */
  entry: Uint8Array;
  /** Counted from 0. */
  index: number;
  hashes: Hash[];
  /** The checkpoint as it was signed, with all its signatures. */
  checkpoint: string;
}

const HEADER = 'c2sp.org/tlog-proof@v1';

export function formatProof({ entry, index, hashes, checkpoint }: LogProof): string {
  const lines = [HEADER, `extra ${toBase64(entry)}`, `index ${index}`, ...hashes.map(toBase64)];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Parses a proof; null if it isn't one, or has no entry. */
export function parseProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n');
  if (end < 0) return null;
  const [header, extra, place, ...encoded] = text.slice(0, end).split('\n');
  const entry = extra?.startsWith('extra ') ? fromBase64(extra.slice(6)) : null;
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(place ?? '') ?? [];
  const hashes = encoded.map(fromBase64);
  if (header !== HEADER || !entry || !index) return null;
  if (hashes.length > 63 || !hashes.every((hash) => hash?.length === 32)) return null;
  return { entry, index: Number(index), hashes: hashes as Hash[], checkpoint: text.slice(end + 2) };
}

/** The content of a valid proof, or its first problem. */
export type ProofCheck =
  | { proved: true; origin: string; size: number; index: number; entry: Uint8Array }
  | { proved: false; reason: 'NOT_A_CHECKPOINT' | 'NOT_SIGNED' | 'BAD_SIGNATURE' | 'NOT_INCLUDED' };

/** Checks a proof against the log's key; nothing is fetched. */
export function checkProof(proof: LogProof, key: VerifierKey): ProofCheck {
  const note = parseNote(proof.checkpoint);
  const head = note && parseCheckpoint(note.text);
  if (!note || head?.origin !== key.name) return { proved: false, reason: 'NOT_A_CHECKPOINT' };
  const check = checkNote(note, key);
  if (!check.signed) return { proved: false, reason: check.reason };
  const { entry, index } = proof;
  if (!provesInclusion(leafHash(entry), index, head.size, proof.hashes, head.root)) {
    return { proved: false, reason: 'NOT_INCLUDED' };
  }
  return { proved: true, origin: head.origin, size: head.size, index, entry };
}
