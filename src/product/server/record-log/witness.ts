import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from '../../record/log/bytes.ts';
import { type Checkpoint, parseCheckpoint } from '../../record/log/checkpoint.ts';
import { type Hash, provesConsistency, type TreeHead } from '../../record/log/merkle.ts';
import {
  checkNote,
  cosignNote,
  formatNote,
  ML_DSA_KEY,
  type NoteSignature,
  parseNote,
  type SignedNote,
  type VerifierKey,
  WITNESS_KEY,
} from '../../record/log/signed-note.ts';

/** The last head that was signed, with the checkpoint that others may read: the log's signatures and our own. */
export interface WitnessedHead extends TreeHead {
  /** Missing where it was signed before checkpoints were kept. */
  checkpoint?: string;
}

/** The heads signed by a witness, by the logs' names. */
export interface WitnessMemory {
  get(origin: string): WitnessedHead | undefined;
  /** Returns once the head can't be forgotten any more. */
  set(origin: string, head: WitnessedHead): unknown;
}

/** Whoever signs heads: a name, and the seeds of its keys. */
export interface Cosigner {
  /** An address without scheme. */
  name: string;
  /** The seed of the Ed25519 key, 32 bytes. */
  secret: Uint8Array;
  /** The seed of the ML-DSA-44 key, 32 bytes; await `loadKinds` first. */
  quantumSecret: Uint8Array;
}

interface WitnessParts extends Cosigner {
  /** The keys of the logs that it watches. */
  logs: readonly VerifierKey[];
  memory: WitnessMemory;
  /** The time, in milliseconds since 1970. */
  now?: () => number;
}

const MOST_HASHES = 63;
/** The largest request that is read, in bytes: 63 hashes, and a checkpoint with dozens of ML-DSA signatures. */
export const MOST_BYTES = 256 * 1024;

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

/** The request's text; null where it is too long or not UTF-8. */
async function textOf(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    return null;
  }
}

const refuse = (status: number, reason: string) => new Response(`${reason}\n`, { status });

/** A log's place below the reading address: its name, hashed. */
export const originHash = (origin: string): string => bytesToHex(sha256(utf8ToBytes(origin)));

/** Signs a head with both keys: most of the network checks Ed25519, and ML-DSA-44 is the one that lasts. */
export function cosignBoth(text: string, { name, secret, quantumSecret }: Cosigner, now: number) {
  const seconds = Math.floor(now / 1000);
  return [
    cosignNote(text, name, secret, seconds, WITNESS_KEY),
    cosignNote(text, name, quantumSecret, seconds, ML_DSA_KEY),
  ];
}

/** The log's signatures on a note; a reason to refuse where there is none, or one is bad. */
function signaturesOf(note: SignedNote, keys: readonly VerifierKey[]): NoteSignature[] | string {
  const checks = keys.map((key) => checkNote(note, key));
  if (checks.some((check) => !check.signed && check.reason === 'BAD_SIGNATURE')) {
    return 'A signature of the log is not good.';
  }
  const good = keys
    .filter((_, at) => checks[at]?.signed)
    .map(({ name, keyId }) => [name, bytesToHex(keyId)].join());
  const own = note.signatures.filter(({ name, keyId }) =>
    good.includes([name, bytesToHex(keyId)].join()),
  );
  return own.length > 0 ? own : 'The checkpoint is not signed by its log.';
}

/** Why a head does not continue the last one. */
function inconsistency(last: TreeHead | undefined, head: Checkpoint, proof: readonly Hash[]) {
  const empty: TreeHead = { size: 0, root: sha256(new Uint8Array()) };
  if (head.size === 0 && !provesConsistency(empty, head, [])) {
    return 'A log without entries has another hash.';
  }
  // The empty tree is the beginning of every other.
  const before = last && last.size > 0 ? last : empty;
  if (last?.size === head.size && !provesConsistency(before, head, [])) {
    return 'Another head of this size was signed here.';
  }
  return provesConsistency(before, head, proof)
    ? null
    : 'The proof does not lead from the last head to this one.';
}

/**
 * A witness by C2SP tlog-witness (https://c2sp.org/tlog-witness): signs a log's head only if the log has proved that
 * it continues the last head signed here, so that nobody can be shown a different history. Everybody can read the last
 * head that it signed of each log.
 */
export function createWitness({ logs, memory, now = Date.now, ...cosigner }: WitnessParts) {
  /** `GET <prefix>/<hash of the log's name>/checkpoint` */
  function read(pathname: string): Response {
    const [, hash] = /\/([0-9a-f]{64})\/checkpoint$/.exec(pathname) ?? [];
    const log = logs.find(({ name }) => originHash(name) === hash);
    const checkpoint = log && memory.get(log.name)?.checkpoint;
    if (!checkpoint) return refuse(404, 'No checkpoint of this log was signed here.');
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
    };
    return new Response(checkpoint, { headers });
  }

  async function add(request: Request): Promise<Response> {
    const body = await textOf(request);
    const ask = body === null ? null : readAsk(body);
    const note = ask && parseNote(ask.note);
    const head = note && parseCheckpoint(note.text);
    if (!ask || !note || !head) return refuse(400, 'This is no checkpoint with a proof.');
    const known = logs.filter((key) => key.name === head.origin);
    if (known.length === 0) return refuse(404, 'This log is not known here.');
    const ofLog = signaturesOf(note, known);
    if (typeof ofLog === 'string') return refuse(403, ofLog);
    if (ask.old > head.size) return refuse(400, 'A log does not shrink.');
    const last = memory.get(head.origin);
    if (ask.old !== (last?.size ?? 0)) {
      return new Response(`${last?.size ?? 0}\n`, {
        status: 409,
        headers: { 'Content-Type': 'text/x.tlog.size' },
      });
    }
    const problem = inconsistency(last, head, ask.proof);
    if (problem) return refuse(422, problem);
    const own = cosignBoth(note.text, cosigner, now());
    const checkpoint = formatNote({ text: note.text, signatures: [...ofLog, ...own] });
    memory.set(head.origin, { size: head.size, root: head.root, checkpoint });
    return new Response(formatNote({ text: '', signatures: own }).slice(1));
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname.endsWith('/add-checkpoint')) return add(request);
    if (request.method === 'GET' || request.method === 'HEAD') return read(pathname);
    return refuse(404, 'There is nothing at this address.');
  };
}
