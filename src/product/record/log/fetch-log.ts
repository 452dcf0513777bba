import type { ReadLogFile } from './read-log';
import { type RecordHead, readRecordHead } from './record-head';
import { parseVerifierKey, type VerifierKey } from './signed-note';

/** The path of a host's log and of the log's key. */
export const LOG_PATH = '/record/log';
export const KEY_PATH = '/.well-known/touchline-record.vkey';

/**
 * A file of a host; null if there is none, which a host may answer with a page of its own.
 * Rejects if the host can't be reached, or answers with an error.
 */
export async function fetchFile(
  url: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(url, { signal });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status === 404 || answer.status === 410 || (answer.ok && isPage)) {
    // An answer that nobody reads keeps its connection.
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The reader of a log at an address. */
export function logReader(address: string, signal?: AbortSignal): ReadLogFile {
  const base = address.replace(/\/+$/, '');
  return (path) => fetchFile(`${base}/${path}`, signal);
}

/** The head of this site's log right now; null if it has none, or it can't be read. */
export async function fetchHead(): Promise<RecordHead | null> {
  try {
    const bytes = await fetchFile(`${window.location.origin}${LOG_PATH}/checkpoint`);
    return bytes && readRecordHead(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The key that a host names as its log's; null where it has no log. */
export async function fetchKey(origin: string, signal?: AbortSignal): Promise<VerifierKey | null> {
  const bytes = await fetchFile(`${origin}${KEY_PATH}`, signal);
  return bytes && parseVerifierKey(new TextDecoder().decode(bytes));
}
