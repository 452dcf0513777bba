import { useQuery } from '@tanstack/react-query';
import { parseCheckpoint } from './log/checkpoint';

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

/** The head of the site's published log; null until it has loaded, or if there is none. */
export function useRecordHead(): RecordHead | null {
  // By hand because the log is a file of the site, not of the backend.
  const { data } = useQuery({
    queryKey: ['record-log', 'checkpoint'],
    queryFn: async () => {
      const response = await fetch('/record/log/checkpoint');
      return response.ok ? readRecordHead(await response.text()) : null;
    },
    retry: false,
  });
  return data ?? null;
}
