import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import type { SessionOptions } from './session';

/** The auth service's client: PKCE only, session in the given store, refreshed in time. */
export function createAuthClient({
  url,
  apiKey,
  storage,
  storageKey,
  fetch,
  autoRefresh = true,
}: SessionOptions & { storageKey: string }): GoTrueClient {
  return new AuthClient({
    url,
    headers: { apikey: apiKey },
    storageKey,
    storage,
    flowType: 'pkce',
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: autoRefresh,
    fetch,
  });
}
