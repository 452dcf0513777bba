import { ownVersion } from './own-version';

/** Time limit of the request, in ms. */
const TIMEOUT_MS = 10_000;

/** The deployed version if it differs from this page's; null if it is the same or unknown. */
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
