import { parseEvent } from './event';
import { SLACK_MS } from './histories';
import { type Hash, nodeHash } from './merkle';
import { checkProof, formatProof } from './proof';
import { type ReadLogFile, readBundle, readCheckpoint } from './read-log';
import { formatNote, type VerifierKey } from './signed-note';
import { entryFiles, logFilePath, tileHashes, WIDTH } from './tiles';

/**
 * The proof that a tip or slip was published: the log's entry about it, and the hashes that lead from there to
 * the signed head. It takes a handful of the log's files, not the whole of it. Null if the log doesn't mention
 * it, or its files don't give a valid proof. Rejects with what `read` rejects with.
 * @param publishedAt the instant that the tip claims, where to begin to look
 */
export async function publicationProof(
  read: ReadLogFile,
  key: VerifierKey,
  commitHash: string,
  publishedAt: string,
): Promise<string | null> {
  const checkpoint = readCheckpoint(await read('checkpoint'), key);
  if ('problems' in checkpoint) return null;
  const { size } = checkpoint.head;
  const found = await findPublication(read, size, commitHash, publishedAt);
  const hashes = found && (await inclusionFromTiles(read, found.index, size));
  if (!hashes) return null;
  const proof = { ...found, hashes, checkpoint: formatNote(checkpoint.note) };
  return checkProof(proof, key).proved ? formatProof(proof) : null;
}

/** Looks for the entry from the last bundle that begins before the tip's publication, the earliest it can be in. */
async function findPublication(
  read: ReadLogFile,
  size: number,
  commitHash: string,
  publishedAt: string,
) {
  const count = Math.ceil(size / WIDTH);
  const bundle = async (place: number) => {
    const [file] = entryFiles(size, place, 1);
    return file ? readBundle(read, file) : null;
  };
  const time = Date.parse(publishedAt);
  if (Number.isNaN(time)) return null;
  const from = new Date(time - SLACK_MS).toISOString();
  let [low, high] = [0, count];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const first = (await bundle(middle))?.[0];
    const at = first && parseEvent(first)?.at;
    if (!at) return null;
    if (at < from) low = middle;
    else high = middle;
  }
  for (let at = low; at < count; at += 1) {
    const entries = await bundle(at);
    if (!entries) return null;
    for (const [place, entry] of entries.entries()) {
      const event = parseEvent(entry);
      if (event?.kind === 'PUBLISH' && event.fields.commit_hash === commitHash) {
        return { entry, index: at * WIDTH + place };
      }
    }
  }
  return null;
}

/** The siblings from an entry up to the head, as `MerkleTree.inclusionProof` gives them; null where a tile lacks. */
async function inclusionFromTiles(
  read: ReadLogFile,
  index: number,
  size: number,
): Promise<Hash[] | null> {
  const ranges: [number, number][] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    ranges.unshift(index < middle ? [middle, end] : [start, middle]);
    [start, end] = index < middle ? [start, middle] : [middle, end];
  }
  const hashes = await Promise.all(ranges.map(([from, to]) => rangeHash(read, from, to, size)));
  return hashes.every((hash) => hash !== null) ? hashes : null;
}

async function rangeHash(
  read: ReadLogFile,
  start: number,
  end: number,
  size: number,
): Promise<Hash | null> {
  const level = Math.log2(end - start);
  if (Number.isInteger(level)) return subtreeHash(read, level, start / (end - start), size);
  const middle = start + splitOf(end - start);
  const [left, right] = await Promise.all([
    rangeHash(read, start, middle, size),
    rangeHash(read, middle, end, size),
  ]);
  return left && right && nodeHash(left, right);
}

/** The hash of the full subtree `index` of `2^level` entries: a tile has every eighth level. */
async function subtreeHash(read: ReadLogFile, level: number, index: number, size: number) {
  const tileLevel = Math.floor(level / 8);
  const count = 2 ** (level % 8);
  const first = index * count;
  const tile = Math.floor(first / 256);
  const width = Math.min(256, Math.floor(size / 256 ** tileLevel) - tile * 256);
  const bytes = await read(logFilePath({ level: tileLevel, index: tile, width }));
  let hashes = bytes && tileHashes(bytes, width)?.slice(first % 256, (first % 256) + count);
  while (hashes && hashes.length > 1) {
    const pairs = hashes;
    hashes = pairs.flatMap((hash, at) => {
      const right = pairs[at + 1];
      return at % 2 === 0 && right ? nodeHash(hash, right) : [];
    });
  }
  return hashes?.[0] ?? null;
}

/** The largest power of two below `length`, which is at least 2. */
function splitOf(length: number): number {
  return 2 ** (Math.ceil(Math.log2(length)) - 1);
}
