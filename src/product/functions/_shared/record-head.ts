/** The size of the record's log when a mail was written, and the beginning of its head: a line to keep. */
export interface RecordHead {
  /** Entries of the log. */
  size: number;
  /** The first 16 hexadecimal characters of the head's hash. */
  start: string;
}

/** Reads a signed checkpoint (docs/record.md); null if the text is not one. Its signature is not checked here. */
export function readRecordHead(checkpoint: string): RecordHead | null {
  const [, size = '', root = ''] = checkpoint.split('\n');
  if (!/^\d{1,15}$/.test(size) || !/^[A-Za-z0-9+/]{43}=$/.test(root)) return null;
  const bytes = [...atob(root)].slice(0, 8).map((sign) => sign.charCodeAt(0));
  return {
    size: Number(size),
    start: bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
