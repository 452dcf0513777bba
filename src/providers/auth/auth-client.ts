import { AuthClient, type GoTrueClient, type Session } from '@supabase/auth-js';
import { claimsOf } from './second-step';
import type { SessionOptions } from './session';

export { isNewcomer } from './is-newcomer';

/**
 * The auth service's client: PKCE only, session in the given store, refreshed in time.
 * @param options `inAddress`: use the session in the page's address
 */
export function createAuthClient({
  url,
  apiKey,
  storage,
  storageKey,
  fetch,
  autoRefresh = true,
  inAddress,
}: SessionOptions & { storageKey: string; inAddress: boolean }): GoTrueClient {
  const tokenOf = (): unknown => {
    try {
      return JSON.parse(storage.getItem(storageKey) ?? '{}').access_token;
    } catch {
      return null;
    }
  };
  const client = new AuthClient({
    url,
    headers: { apikey: apiKey },
    storageKey,
    storage,
    flowType: 'pkce',
    detectSessionInUrl: inAddress,
    persistSession: true,
    autoRefreshToken: autoRefresh,
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, sendsSession(init, tokenOf)),
    experimental: { passkey: true },
  });
  endReplacedSessions(client);
  return client;
}

/**
 * Adds the session to a request that confirms a new address: the local host takes that from the account alone, and the
 * library sends no session with a link's token.
 */
function sendsSession(init: RequestInit | undefined, tokenOf: () => unknown) {
  if (typeof init?.body !== 'string' || !init.body.includes('"email_change"')) return init;
  const token = tokenOf();
  if (typeof token !== 'string') return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

const sessionIdOf = ({ access_token }: Session) => claimsOf(access_token).session_id;

/** Whoever signs in where somebody was signed in, by a mailed link for example, leaves no earlier session behind. */
function endReplacedSessions(client: GoTrueClient): void {
  let last: Session | null = null;
  client.onAuthStateChange((_event, next) => {
    const earlier = last;
    last = next;
    if (!earlier || !next || sessionIdOf(earlier) === sessionIdOf(next)) return;
    // Nothing is lost if it stays until it expires.
    void client.admin.signOut(earlier.access_token, 'local').catch(() => {});
  });
}
