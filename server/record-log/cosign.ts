import { toBase64 } from '../../src/product/sports/record/log/bytes.ts';
import {
  checkNote,
  type NoteSignature,
  parseNote,
  type VerifierKey,
} from '../../src/product/sports/record/log/signed-note.ts';
import { type RecordLog, signedHead } from './record-log.ts';

/** An external witness: the address that accepts checkpoints, and the key to verify its signatures. */
export interface Witness {
  /** Without a trailing slash. */
  url: string;
  key: VerifierKey;
}

const EVERY_MS = 60_000;

/**
 * Has witnesses sign the log's head (C2SP tlog-witness). A witness that knows a shorter log gets the proof from
 * there; one that knows a different log refuses, which is its purpose.
 * @param send reaches the witnesses
 * @returns a function that asks all of them once, adds the signatures to the log's checkpoint, and returns the failures
 */
export function askWitnesses(
  log: RecordLog,
  witnesses: readonly Witness[],
  send: (request: Request) => Promise<Response>,
): () => Promise<string[]> {
  const sizes = new Map<string, number>();

  async function ask({ url, key }: Witness): Promise<NoteSignature[]> {
    const tree = await log.tree();
    const head = { size: tree.size, root: tree.root() };
    const note = signedHead(log.key, head);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const old = sizes.get(url) ?? 0;
      if (old > head.size) throw new Error(`it knows ${old} entries, the log has ${head.size}`);
      const proof = tree.consistencyProof(old, head.size).map((hash) => `${toBase64(hash)}\n`);
      const body = `old ${old}\n${proof.join('')}\n${note}`;
      const answer = await send(new Request(`${url}/add-checkpoint`, { method: 'POST', body }));
      const text = await answer.text();
      if (answer.status === 409 && /^\d{1,15}\n$/.test(text)) {
        sizes.set(url, Number(text));
        continue;
      }
      if (!answer.ok) throw new Error(`${answer.status} ${text.trim()}`);
      const signed = parseNote(note + text);
      if (!signed || !checkNote(signed, key).signed) throw new Error('its signature is not good');
      sizes.set(url, head.size);
      const own = signed.signatures.filter(({ name }) => name === key.name);
      log.addSignatures(head, own);
      return own;
    }
    throw new Error('it knows another log');
  }

  return async () => {
    const answers = await Promise.allSettled(witnesses.map(ask));
    return answers.flatMap((answer, place) =>
      answer.status === 'rejected'
        ? [`The witness ${witnesses[place]?.key.name} did not sign: ${answer.reason.message}.`]
        : [],
    );
  };
}

/**
 * Asks the witnesses now, and every minute in which the log has grown, until it is stopped.
 * @returns a function that stops it, and waits for pending answers
 */
export function keepWitnessed(
  log: RecordLog,
  witnesses: readonly Witness[],
  report: (...parts: unknown[]) => void,
): () => Promise<void> {
  const ask = askWitnesses(log, witnesses, (request) =>
    fetch(request, { signal: AbortSignal.timeout(10_000) }),
  );
  let signed = -1;
  const run = async () => {
    const { size } = await log.tree();
    if (size === signed) return;
    const problems = await ask();
    for (const problem of problems) report('error', problem);
    if (problems.length === 0) signed = size;
  };
  const safely = () => run().catch((error) => report('error', 'no witness could be asked', error));
  let running = witnesses.length > 0 ? safely() : Promise.resolve();
  const timer = setInterval(() => {
    if (witnesses.length > 0) running = running.then(safely);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
