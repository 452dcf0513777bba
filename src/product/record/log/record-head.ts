import { parseCheckpoint } from './checkpoint';

/** The length of the record's log and the start of its head: a line worth keeping. */
export interface RecordHead {
  /** Entries of the log. */
  size: number;
  /** The first 16 hexadecimal characters of the head's hash. */
  start: string;
}

/** In the name of an exported file: `touchline-record-535-0123456789abcdef.csv`. */
const IN_NAME = /(?:^|[^0-9a-z])(0|[1-9]\d{0,14})-([0-9a-f]{16})(?![0-9a-z])/;

/** How a file's name states the head that the file is of: nothing that was in the log by then is missing from it. */
export function nameOfHead({ size, start }: RecordHead): string {
  return `${size}-${start}`;
}

/** The head that a file is of according to its name; null if the name states none. */
export function headOfName(name: string): RecordHead | null {
  const [, size, start] = IN_NAME.exec(name.split(/[/\\]/).at(-1) ?? '') ?? [];
  return size && start ? { size: Number(size), start } : null;
}

/** The head in a signed checkpoint, its signature unchecked; null if the text isn't one. */
export function readRecordHead(checkpoint: string): RecordHead | null {
  const head = parseCheckpoint(checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1));
  if (!head) return null;
  const start = Array.from(head.root.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return { size: head.size, start: start.join('') };
}
