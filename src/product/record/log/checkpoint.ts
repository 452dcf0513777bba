import { fromBase64, toBase64 } from './bytes';
import type { TreeHead } from './merkle';

/**
 * The text of a C2SP checkpoint (https://c2sp.org/tlog-checkpoint): the log's origin, the number of its
 * entries and the head of their tree, a line each. Lines after these are kept as they are.
 */
export interface Checkpoint extends TreeHead {
  /** The log's name, also in its key: an address without scheme. */
  origin: string;
}

/** The checkpoint as the text of a note, without signatures. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of a note; null if it isn't a checkpoint. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, count, encoded, ...rest] = text.split('\n');
  const root = encoded === undefined ? null : fromBase64(encoded);
  if (!origin || !count || !/^(0|[1-9]\d*)$/.test(count) || root?.length !== 32) return null;
  if (rest.at(-1) !== '' || rest.slice(0, -1).includes('')) return null;
  const size = Number(count);
  return Number.isSafeInteger(size) ? { origin, size, root } : null;
}
