import { fromBase64 } from '../../src/product/sports/record/log/bytes.ts';
import { parseCheckpoint } from '../../src/product/sports/record/log/checkpoint.ts';
import {
  type Hash,
  provesConsistency,
  type TreeHead,
} from '../../src/product/sports/record/log/merkle.ts';
import {
  checkNote,
  cosignNote,
  formatNote,
  parseNote,
  type VerifierKey,
} from '../../src/product/sports/record/log/signed-note.ts';

/** The heads signed by a witness, by the logs' names. */
export interface WitnessMemory {
  get(origin: string): TreeHead | undefined;
  set(origin: string, head: TreeHead): unknown;
}

interface WitnessParts {
  /** Its own name, an address without scheme. */
  name: string;
  /** The Ed25519 seed, 32 bytes. */
  secret: Uint8Array;
  /** The keys of the logs that it watches. */
  logs: readonly VerifierKey[];
  memory: WitnessMemory;
  /** The time, in milliseconds since 1970. */
  now?: () => number;
}

const MOST_HASHES = 63;

/** A log's request: the size that it believes the witness knows, the proof from there, and its new head. */
function readAsk(body: string): { old: number; proof: Hash[]; note: string } | null {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n');
  const [, old] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? [];
  const proof = lines.map(fromBase64);
  if (end < 0 || !old || proof.length > MOST_HASHES) return null;
  if (!proof.every((hash) => hash?.length === 32)) return null;
  return { old: Number(old), proof: proof as Hash[], note: body.slice(end + 2) };
}

const refuse = (status: number, reason: string) => new Response(`${reason}\n`, { status });

/**
 * A witness by C2SP tlog-witness (https://c2sp.org/tlog-witness): signs a log's head only if the log has proved that
 * it continues the last head signed here, so that nobody can be shown a different history.
 */
export function createWitness({ name, secret, logs, memory, now = Date.now }: WitnessParts) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/add-checkpoint')) {
      return refuse(404, 'There is nothing at this address.');
    }
    const ask = readAsk(await request.text());
    const note = ask && parseNote(ask.note);
    const head = note && parseCheckpoint(note.text);
    if (!ask || !note || !head) return refuse(400, 'This is no checkpoint with a proof.');
    const known = logs.filter((key) => key.name === head.origin);
    if (known.length === 0) return refuse(404, 'This log is not known here.');
    if (!known.some((key) => checkNote(note, key).signed)) {
      return refuse(403, 'The checkpoint is not signed by its log.');
    }
    if (ask.old > head.size) return refuse(400, 'A log does not shrink.');
    const last = memory.get(head.origin);
    if (ask.old !== (last?.size ?? 0)) {
      return new Response(`${last?.size ?? 0}\n`, {
        status: 409,
        headers: { 'Content-Type': 'text/x.tlog.size' },
      });
    }
    if (last?.size === head.size && !provesConsistency(last, head, [])) {
      return refuse(409, 'Another head of this size was signed here.');
    }
    if (last ? !provesConsistency(last, head, ask.proof) : ask.proof.length > 0) {
      return refuse(422, 'The proof does not lead from the last head to this one.');
    }
    memory.set(head.origin, { size: head.size, root: head.root });
    const signature = cosignNote(note.text, name, secret, Math.floor(now() / 1000));
    return new Response(formatNote({ text: '', signatures: [signature] }).slice(1));
  };
}
