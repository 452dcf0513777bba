import { parseCheckpoint } from './checkpoint';

/** The length of the record's log and the start of its head: a line worth keeping. */
export interface RecordHead {
  /** Entries of the log. */
  size: number;
  /** The first 16 hexadecimal characters of the head's hash. */
  start: string;
}

/** The head in a signed checkpoint, its signature unchecked; null if the text isn't one. */
export function readRecordHead(checkpoint: string): RecordHead | null {
  const head = parseCheckpoint(checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1));
  if (!head) return null;
  const start = Array.from(head.root.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return { size: head.size, start: start.join('') };
}
