import { type Job, outgoing } from 'touchline/server';
import { equalBytes, toBase64 } from '../../record/log/bytes.ts';
import type { MerkleTree, TreeHead } from '../../record/log/merkle.ts';
import {
  checkNote,
  loadKinds,
  type NoteSignature,
  parseNote,
  type VerifierKey,
} from '../../record/log/signed-note.ts';
import { isPast } from '../../record/log/witnesses.ts';
import { type RecordLog, signedHead } from './record-log.ts';
import type { Witness } from './record-policy.ts';

/** The longest answer that is read, in characters: a few signatures. */
const LONGEST_ANSWER = 64 * 1024;
const SIGNATURE_LINES = /^(— [^+\s]+ [A-Za-z0-9+/=]+\n)+$/;

/** The keys that are asked for at one address. */
interface Place {
  url: string;
  keys: VerifierKey[];
}

function placesOf(witnesses: readonly Witness[]): Place[] {
  const places = new Map<string, Place>();
  for (const { url, key } of witnesses) {
    const place = places.get(url) ?? { url, keys: [] };
    place.keys.push(key);
    places.set(url, place);
  }
  return [...places.values()];
}

/**
 * The signatures by these keys in a witness's answer; those by others are left out.
 * @throws if one is missing or bad
 */
function signaturesIn(answer: string, note: string, keys: readonly VerifierKey[]): NoteSignature[] {
  const isAnswer = answer.length <= LONGEST_ANSWER && SIGNATURE_LINES.test(answer);
  const signed = isAnswer ? parseNote(note + answer) : null;
  if (!signed) throw new Error('its answer is not a signature');
  return keys.map((key) => {
    const own = signed.signatures.find(
      ({ name, keyId }) => name === key.name && equalBytes(keyId, key.keyId),
    );
    const check = checkNote(signed, key);
    if (!own || !check.signed) throw new Error('its signature is not good');
    if (check.seenAt && !isPast(check.seenAt)) throw new Error('its clock is wrong');
    return own;
  });
}

/**
 * Has witnesses sign the log's head (C2SP tlog-witness). A witness that knows a shorter log gets the proof from
 * there; one that knows a different log refuses, which is its purpose. All are asked about the same head, however
 * much the log grows meanwhile.
 * @param send reaches the witnesses
 * @returns a function that asks all of them once, gives the log their signatures, and returns the failures
 */
export function askWitnesses(
  log: RecordLog,
  witnesses: readonly Witness[],
  send: (request: Request) => Promise<Response>,
): () => Promise<string[]> {
  const sizes = new Map<string, number>();
  const places = placesOf(witnesses);

  async function ask({ url, keys }: Place, tree: MerkleTree, head: TreeHead, note: string) {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const old = sizes.get(url) ?? 0;
      if (old > head.size) throw new Error(`it knows ${old} entries, the log has ${head.size}`);
      const proof = tree.consistencyProof(old, head.size).map((hash) => `${toBase64(hash)}\n`);
      const body = `old ${old}\n${proof.join('')}\n${note}`;
      const answer = await send(new Request(`${url}/add-checkpoint`, { method: 'POST', body }));
      const text = await answer.text();
      const isSize = answer.headers.get('content-type')?.startsWith('text/x.tlog.size') ?? false;
      if (answer.status === 409 && isSize && /^(0|[1-9]\d{0,14})\n$/.test(text)) {
        sizes.set(url, Number(text));
        continue;
      }
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200).trim()}`);
      await log.addSignatures(head, signaturesIn(text, note, keys));
      sizes.set(url, head.size);
      return;
    }
    throw new Error('it knows another log');
  }

  return async () => {
    await loadKinds(witnesses.map(({ key }) => key));
    const tree = await log.tree();
    const head = { size: tree.size, root: tree.root() };
    const note = signedHead(log.key, head);
    const answers = await Promise.allSettled(places.map((place) => ask(place, tree, head, note)));
    return answers.flatMap((answer, at) =>
      answer.status === 'rejected'
        ? [`The witness ${places[at]?.keys[0]?.name} did not sign: ${answer.reason.message}.`]
        : [],
    );
  };
}

/** Asks the witnesses every minute in which the log has grown; null without witnesses. */
export function witnessesJob(log: RecordLog, witnesses: readonly Witness[]): Job | null {
  if (witnesses.length === 0) return null;
  const ask = askWitnesses(log, witnesses, (request) =>
    outgoing(request, { signal: AbortSignal.timeout(10_000) }),
  );
  let signed = -1;
  return {
    name: 'witnesses',
    every: 60,
    failed: 'not every witness has signed the record',
    async run() {
      const { size } = await log.tree();
      if (size === signed) return;
      const problems = await ask();
      if (problems.length > 0) throw new Error(problems.join('\n'));
      signed = size;
    },
  };
}
