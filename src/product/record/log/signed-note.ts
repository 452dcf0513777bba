import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { equalBytes, fromBase64, toBase64 } from './bytes';
import { parseCheckpoint } from './checkpoint';
import type { mlDsa } from './ml-dsa';

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

/**
 * The kinds of keys that are understood: of a log, and of a witness (https://c2sp.org/tlog-cosignature), which signs
 * with Ed25519 or with ML-DSA-44.
 */
export const LOG_KEY = 0x01;
export const WITNESS_KEY = 0x04;
export const ML_DSA_KEY = 0x06;
type KeyKind = typeof LOG_KEY | typeof WITNESS_KEY | typeof ML_DSA_KEY;
type WitnessKind = typeof WITNESS_KEY | typeof ML_DSA_KEY;

/** Lengths of public keys in bytes, by kind. */
const KEY_BYTES: Record<KeyKind, number> = {
  [LOG_KEY]: 32,
  [WITNESS_KEY]: 32,
  [ML_DSA_KEY]: 1312,
};

/** A key that signatures are checked with, as the line `name+key id+base64(kind ‖ public key)` writes it. */
export interface VerifierKey {
  name: string;
  keyId: Uint8Array;
  kind: KeyKind;
  /** Ed25519, 32 bytes, or ML-DSA-44, 1312. */
  publicKey: Uint8Array;
}

/** Whether the key is a witness's, of either algorithm. */
export const isWitnessKey = ({ kind }: VerifierKey): boolean => kind !== LOG_KEY;

let loaded: typeof mlDsa | null = null;

/** Loads what signatures by these keys need; to be awaited before one of them is checked or made. */
export async function loadKinds(keys: readonly Pick<VerifierKey, 'kind'>[]): Promise<void> {
  if (keys.some(({ kind }) => kind === ML_DSA_KEY)) loaded ??= (await import('./ml-dsa')).mlDsa;
}

function postQuantum(): typeof mlDsa {
  if (!loaded) throw new Error('ML-DSA is not loaded: await loadKinds first.');
  return loaded;
}

/** The key that a witness's seed of 32 bytes gives. ML-DSA must be loaded. */
export function witnessKey(name: string, seed: Uint8Array, kind: WitnessKind): VerifierKey {
  const isEd25519 = kind === WITNESS_KEY;
  const publicKey = isEd25519 ? ed25519.getPublicKey(seed) : postQuantum().publicKey(seed);
  return verifierKey(name, publicKey, kind);
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

/** A name in a key and in a signature: visible characters of ASCII without the plus sign. */
const NAME = '[!-*,-~]+';
const KEY_LINE = new RegExp(`^(${NAME})\\+([0-9a-f]{8})\\+([A-Za-z0-9+/=]+)$`);
const SIGNATURE_LINE = new RegExp(`^— (${NAME}) ([A-Za-z0-9+/=]+)$`);
/** The characters of a note: no control character but line feeds, and no U+FFFD, which decoders put for invalid UTF-8. */
const NOTE_TEXT = /^[\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffc\u{fffe}-\u{10ffff}]*$/u;

/**
 * Parses a key's line, with blanks around it; null if it isn't one, is of an unknown kind, its id doesn't match, or it
 * is an Ed25519 key that no secret has.
 */
export function parseVerifierKey(line: string): VerifierKey | null {
  const match = KEY_LINE.exec(line.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
  const [, name, id, encoded] = match ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  const kind = bytes?.[0];
  if (!name || !bytes) return null;
  if (kind !== LOG_KEY && kind !== WITNESS_KEY && kind !== ML_DSA_KEY) return null;
  if (bytes.length !== 1 + KEY_BYTES[kind]) return null;
  if (kind !== ML_DSA_KEY && !isPrimePoint(bytes.slice(1))) return null;
  const key = verifierKey(name, bytes.slice(1), kind);
  return bytesToHex(key.keyId) === id ? key : null;
}

/** Signs as a log does: over the text itself. The secret is the 32 bytes of an Ed25519 seed. */
export function signNote(text: string, name: string, secret: Uint8Array): NoteSignature {
  const { keyId } = verifierKey(name, ed25519.getPublicKey(secret));
  return { name, keyId, signature: ed25519.sign(utf8ToBytes(text), secret) };
}

/**
 * Signs as a witness does: a head and the time at which it was seen.
 * @param text of a checkpoint
 * @param secret the seed of 32 bytes
 * @param seconds since 1970 in UTC
 * @param kind ML-DSA must be loaded
 */
export function cosignNote(
  text: string,
  name: string,
  secret: Uint8Array,
  seconds: number,
  kind: WitnessKind = WITNESS_KEY,
): NoteSignature {
  const key = witnessKey(name, secret, kind);
  const message = cosigned(text, key, BigInt(seconds));
  if (!message) throw new RangeError('Only a checkpoint can be cosigned.');
  const signature =
    kind === WITNESS_KEY ? ed25519.sign(message, secret) : postQuantum().sign(message, secret);
  return { name, keyId: key.keyId, signature: concatBytes(uint64(BigInt(seconds)), signature) };
}

function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

/** A text of 1 to 255 bytes after its length; null where it has others. */
function sized(text: string): Uint8Array | null {
  const bytes = utf8ToBytes(text);
  const fits = bytes.length >= 1 && bytes.length <= 255;
  return fits ? concatBytes(Uint8Array.of(bytes.length), bytes) : null;
}

/** What a witness's signature covers: with ML-DSA also its name, but no further lines of the checkpoint. */
function cosigned(text: string, { name, kind }: VerifierKey, seconds: bigint): Uint8Array | null {
  if (kind === WITNESS_KEY) return utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`);
  const head = parseCheckpoint(text);
  const [cosigner, origin] = [sized(name), head && sized(head.origin)];
  if (!head || !cosigner || !origin) return null;
  const range = [uint64(0n), uint64(BigInt(head.size)), head.root];
  return concatBytes(utf8ToBytes('subtree/v1\n\0'), cosigner, uint64(seconds), origin, ...range);
}

/** Whether the note has a valid signature by the key, with the time of a witness's signature. */
export type NoteCheck =
  | { signed: true; seenAt: Date | null }
  | { signed: false; reason: 'NOT_SIGNED' | 'BAD_SIGNATURE' };

/** The last instant that a Date can be, in seconds: a later time is no time. */
const LAST_SECOND = 8_640_000_000_000n;

/**
 * Looks for the key's signature. An invalid one under the key's name and id invalidates the note, whatever else it
 * contains. Await `loadKinds` first.
 */
export function checkNote(note: SignedNote, key: VerifierKey): NoteCheck {
  const own = note.signatures.filter(
    ({ name, keyId }) => name === key.name && equalBytes(keyId, key.keyId),
  );
  if (own.length === 0) return { signed: false, reason: 'NOT_SIGNED' };
  let seenAt: Date | null = null;
  for (const { signature } of own) {
    const seconds = isWitnessKey(key) ? timeOf(signature) : null;
    const isTimed = seconds !== null && seconds > 0n && seconds <= LAST_SECOND;
    if ((isWitnessKey(key) && !isTimed) || !isGood(note.text, signature, key, seconds ?? 0n)) {
      return { signed: false, reason: 'BAD_SIGNATURE' };
    }
    if (seconds !== null) seenAt = new Date(Number(seconds) * 1000);
  }
  return { signed: true, seenAt };
}

/** The seconds that a witness's signature begins with; null if it is too short. */
function timeOf(signature: Uint8Array): bigint | null {
  if (signature.length < 8) return null;
  return new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
}

function isGood(text: string, signature: Uint8Array, key: VerifierKey, seconds: bigint): boolean {
  const { kind, publicKey } = key;
  if (kind === LOG_KEY) return isEd25519(signature, utf8ToBytes(text), publicKey);
  const message = cosigned(text, key, seconds);
  const rest = signature.slice(8);
  if (kind === WITNESS_KEY) return message !== null && isEd25519(rest, message, publicKey);
  const scheme = postQuantum();
  try {
    return message !== null && scheme.verify(rest, message, publicKey);
  } catch {
    return false;
  }
}

function isEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    // With both points in the subgroup, the equations with and without the cofactor are the same.
    const isSound = isPrimePoint(publicKey) && isPrimePoint(signature.slice(0, 32));
    return isSound && ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Whether the bytes are the one encoding of a point of the subgroup of prime order, other than its neutral element. */
function isPrimePoint(bytes: Uint8Array): boolean {
  try {
    const point = ed25519.Point.fromBytes(bytes, false);
    return !point.isSmallOrder() && point.isTorsionFree();
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

/** Parses a note; null if it isn't one, or has two signatures of one key. */
export function parseNote(source: string): SignedNote | null {
  const at = source.lastIndexOf('\n\n');
  if (at < 0 || !source.endsWith('\n') || !NOTE_TEXT.test(source)) return null;
  const lines = source.slice(at + 2, -1).split('\n');
  const signatures: NoteSignature[] = [];
  const signers = new Set<string>();
  for (const line of lines) {
    const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? [];
    const bytes = encoded === undefined ? null : fromBase64(encoded);
    if (!name || !bytes || bytes.length < 5) return null;
    const signer = `${name} ${bytesToHex(bytes.slice(0, 4))}`;
    if (signers.has(signer)) return null;
    signers.add(signer);
    signatures.push({ name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) });
  }
  return { text: source.slice(0, at + 1), signatures };
}
