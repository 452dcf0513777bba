import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { equalBytes, fromBase64, toBase64 } from './bytes';

/**
 * C2SP signed notes (https://c2sp.org/signed-note): a text, an empty line, and a line for each signature,
 * `— name base64(key id ‖ signature)`.
 */
export interface SignedNote {
  /** With its last line feed. */
  text: string;
  signatures: NoteSignature[];
}

export interface NoteSignature {
  name: string;
  /** Four bytes. */
  keyId: Uint8Array;
  signature: Uint8Array;
}

/** The kinds of keys that are understood: of a log, and of a witness (https://c2sp.org/tlog-cosignature). */
export const LOG_KEY = 0x01;
export const WITNESS_KEY = 0x04;
type KeyKind = typeof LOG_KEY | typeof WITNESS_KEY;

/** A key that signatures are checked with, as the line `name+key id+base64(kind ‖ public key)` writes it. */
export interface VerifierKey {
  name: string;
  keyId: Uint8Array;
  kind: KeyKind;
  /** Ed25519, 32 bytes. */
  publicKey: Uint8Array;
}

/** Makes the key of this name; the key id follows from name, kind and public key. */
export function verifierKey(
  name: string,
  publicKey: Uint8Array,
  kind: KeyKind = LOG_KEY,
): VerifierKey {
  const id = sha256(concatBytes(utf8ToBytes(name), Uint8Array.of(0x0a, kind), publicKey));
  return { name, keyId: id.slice(0, 4), kind, publicKey };
}

export function formatVerifierKey({ name, keyId, kind, publicKey }: VerifierKey): string {
  return `${name}+${bytesToHex(keyId)}+${toBase64(concatBytes(Uint8Array.of(kind), publicKey))}`;
}

/** Parses a key's line; null if it isn't one, is of an unknown kind, or its id doesn't match. */
export function parseVerifierKey(line: string): VerifierKey | null {
  const match = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(line.trim());
  const [, name, id, encoded] = match ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (!name || !bytes || bytes.length !== 33) return null;
  const kind = bytes[0];
  if (kind !== LOG_KEY && kind !== WITNESS_KEY) return null;
  const key = verifierKey(name, bytes.slice(1), kind);
  return bytesToHex(key.keyId) === id ? key : null;
}

/** Signs as a log does: over the text itself. The secret is the 32 bytes of an Ed25519 seed. */
export function signNote(text: string, name: string, secret: Uint8Array): NoteSignature {
  const { keyId } = verifierKey(name, ed25519.getPublicKey(secret));
  return { name, keyId, signature: ed25519.sign(utf8ToBytes(text), secret) };
}

/**
 * Signs as a witness does: over the text and the time at which it was seen.
 * @param seconds since 1970 in UTC
 */
export function cosignNote(
  text: string,
  name: string,
  secret: Uint8Array,
  seconds: number,
): NoteSignature {
  const { keyId } = verifierKey(name, ed25519.getPublicKey(secret), WITNESS_KEY);
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return {
    name,
    keyId,
    signature: concatBytes(time, ed25519.sign(cosigned(text, seconds), secret)),
  };
}

function cosigned(text: string, seconds: number | bigint): Uint8Array {
  return utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`);
}

/** Whether the note has a valid signature by the key, with the time of a witness's signature. */
export type NoteCheck =
  | { signed: true; seenAt: Date | null }
  | { signed: false; reason: 'NOT_SIGNED' | 'BAD_SIGNATURE' };

/** Looks for the key's signature. An invalid one under the key's name and id invalidates the note, whatever else it contains. */
export function checkNote(note: SignedNote, key: VerifierKey): NoteCheck {
  const own = note.signatures.filter(
    ({ name, keyId }) => name === key.name && equalBytes(keyId, key.keyId),
  );
  if (own.length === 0) return { signed: false, reason: 'NOT_SIGNED' };
  let seenAt: Date | null = null;
  for (const { signature } of own) {
    const time = key.kind === WITNESS_KEY ? signature.slice(0, 8) : null;
    const seconds = time?.length === 8 ? new DataView(time.buffer).getBigUint64(0) : null;
    const message = seconds === null ? utf8ToBytes(note.text) : cosigned(note.text, seconds);
    if (!isGood(time ? signature.slice(8) : signature, message, key.publicKey)) {
      return { signed: false, reason: 'BAD_SIGNATURE' };
    }
    if (seconds === null) continue;
    seenAt = new Date(Number(seconds) * 1000);
    if (Number.isNaN(seenAt.getTime())) return { signed: false, reason: 'BAD_SIGNATURE' };
  }
  return { signed: true, seenAt };
}

function isGood(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

export function formatNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `— ${name} ${toBase64(concatBytes(keyId, signature))}\n`,
  );
  return `${text}\n${lines.join('')}`;
}

/** Parses a note; null if it isn't one. */
export function parseNote(source: string): SignedNote | null {
  const at = source.lastIndexOf('\n\n');
  if (at < 0 || !source.endsWith('\n')) return null;
  const lines = source.slice(at + 2, -1).split('\n');
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const [, name, encoded] = /^— ([^+\s]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    const bytes = encoded === undefined ? null : fromBase64(encoded);
    if (!name || !bytes || bytes.length < 5) return null;
    signatures.push({ name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) });
  }
  return { text: source.slice(0, at + 1), signatures };
}
