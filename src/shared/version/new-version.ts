import { ownVersion } from './own-version';

/** Limit for the answer, in ms. */
const TIMEOUT_MS = 10_000;

/** The version that is out, where it is another than this page's; null where it is the same, or nobody knows. */
export async function newVersion(): Promise<string | null> {
  const own = ownVersion();
  if (own === null) return null;
  try {
    const response = await fetch('/version.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { version } = await response.json();
    return typeof version === 'string' && version !== own ? version : null;
  } catch {
    return null;
  }
}
