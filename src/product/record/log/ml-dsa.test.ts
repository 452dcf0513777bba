import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import vectors from '@tests/record/nist/ml-dsa-44.json';
import { SAMPLE_ORIGIN } from '@tests/support/record/sample-log';
import { beforeAll, describe, expect, it } from 'vitest';
import { toBase64 } from './bytes';
import { formatCheckpoint } from './checkpoint';
import { mlDsa } from './ml-dsa';
import {
  checkNote,
  cosignNote,
  formatNote,
  formatVerifierKey,
  loadKinds,
  ML_DSA_KEY,
  parseNote,
  parseVerifierKey,
  WITNESS_KEY,
  witnessKey,
} from './signed-note';

const SEED = new Uint8Array(32).fill(5);
const NAME = 'witness.example/w1';
const SECONDS = 1_763_900_000;
const TEXT = formatCheckpoint({ origin: SAMPLE_ORIGIN, size: 7, root: new Uint8Array(32).fill(3) });

beforeAll(() => loadKinds([{ kind: ML_DSA_KEY }]));

describe('the algorithm', () => {
  it.each(vectors.keyGen)('makes the key of NIST’s case $tcId', ({ seed, pk }) => {
    expect(bytesToHex(mlDsa.publicKey(hexToBytes(seed))).toUpperCase()).toBe(pk);
  });

  // These cases sign the formatted message itself; a witness's is formatted with an empty context.
  it.each(vectors.sigVer)('decides NIST’s case $tcId: $reason', (each) => {
    const [signature, message] = [hexToBytes(each.signature), hexToBytes(each.message)];
    const found = ml_dsa44.internal.verify(signature, message, hexToBytes(vectors.pk));
    expect(found).toBe(each.testPassed);
    const formatted = mlDsa.sign(utf8ToBytes('head'), SEED);
    const context = Uint8Array.of(0, 0, ...utf8ToBytes('head'));
    expect(ml_dsa44.internal.verify(formatted, context, mlDsa.publicKey(SEED))).toBe(true);
  });
});

describe('a witness with ML-DSA-44', () => {
  const key = () => witnessKey(NAME, SEED, ML_DSA_KEY);
  const noteOf = (text = TEXT, name = NAME) => ({
    text,
    signatures: [cosignNote(text, name, SEED, SECONDS, ML_DSA_KEY)],
  });

  it('has a key of kind 6 with 1,312 bytes, whose line can be read again', () => {
    const line = formatVerifierKey(key());
    expect(parseVerifierKey(line)).toEqual(key());
    expect(key().publicKey).toHaveLength(1312);
    const [name, id] = line.split('+');
    const short = `${name}+${id}+${toBase64(Uint8Array.of(ML_DSA_KEY, ...new Uint8Array(32)))}`;
    expect(parseVerifierKey(short)).toBeNull();
  });

  it('signs name, time, origin, size and hash as one structure', () => {
    const [signature] = noteOf().signatures;
    const message = Uint8Array.of(
      ...utf8ToBytes('subtree/v1\n\0'),
      NAME.length,
      ...utf8ToBytes(NAME),
      ...[0, 0, 0, 0, 0x69, 0x22, 0xfa, 0x60],
      SAMPLE_ORIGIN.length,
      ...utf8ToBytes(SAMPLE_ORIGIN),
      ...[0, 0, 0, 0, 0, 0, 0, 0],
      ...[0, 0, 0, 0, 0, 0, 0, 7],
      ...new Uint8Array(32).fill(3),
    );
    const signed = signature?.signature ?? new Uint8Array();
    expect(signed).toHaveLength(8 + 2420);
    expect([...signed.slice(0, 8)]).toEqual([0, 0, 0, 0, 0x69, 0x22, 0xfa, 0x60]);
    expect(mlDsa.verify(signed.slice(8), message, key().publicKey)).toBe(true);
  });

  it('is checked beside an Ed25519 key of the same name', () => {
    const both = [
      cosignNote(TEXT, NAME, SEED, SECONDS),
      cosignNote(TEXT, NAME, SEED, SECONDS, ML_DSA_KEY),
    ];
    const note = parseNote(formatNote({ text: TEXT, signatures: both }));
    const seen = { signed: true, seenAt: new Date(SECONDS * 1000) };
    expect(note && checkNote(note, key())).toEqual(seen);
    expect(note && checkNote(note, witnessKey(NAME, SEED, WITNESS_KEY))).toEqual(seen);
    expect(checkNote({ text: TEXT, signatures: both.slice(0, 1) }, key())).toEqual({
      signed: false,
      reason: 'NOT_SIGNED',
    });
  });

  it('has not signed another head, time or name, nor anything that is no checkpoint', () => {
    const [signature] = noteOf().signatures;
    if (!signature) throw new Error('no signature');
    const bad = { signed: false, reason: 'BAD_SIGNATURE' };
    const other = formatCheckpoint({
      origin: SAMPLE_ORIGIN,
      size: 8,
      root: new Uint8Array(32).fill(3),
    });
    expect(checkNote({ text: other, signatures: [signature] }, key())).toEqual(bad);
    expect(checkNote({ text: 'hello\n', signatures: [signature] }, key())).toEqual(bad);
    for (const at of [7, 8, 2000]) {
      const changed = signature.signature.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      const signatures = [{ ...signature, signature: changed }];
      expect(checkNote({ text: TEXT, signatures }, key())).toEqual(bad);
    }
    // Lines that the log adds are not signed.
    expect(checkNote({ text: `${TEXT}more\n`, signatures: [signature] }, key()).signed).toBe(true);
  });

  it.each([WITNESS_KEY, ML_DSA_KEY] as const)('needs a time that can be (kind %i)', (kind) => {
    const own = witnessKey(NAME, SEED, kind);
    for (const seconds of [0, 2 ** 53]) {
      const signatures = [cosignNote(TEXT, NAME, SEED, seconds, kind)];
      expect(checkNote({ text: TEXT, signatures }, own).signed).toBe(false);
    }
    const short = [{ name: NAME, keyId: own.keyId, signature: new Uint8Array(5) }];
    expect(checkNote({ text: TEXT, signatures: short }, own).signed).toBe(false);
  });
});
