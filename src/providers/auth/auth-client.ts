import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
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
  return new AuthClient({
    url,
    headers: { apikey: apiKey },
    storageKey,
    storage,
    flowType: 'pkce',
    detectSessionInUrl: inAddress,
    persistSession: true,
    autoRefreshToken: autoRefresh,
    fetch,
    experimental: { passkey: true },
  });
}
