import { AuthClient, type GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { SafeStorage } from './safe-storage';

/** What the app keeps in memory of a session. */
export interface Session {
  accessToken: string;
  userId: string;
  email: string | null;
}

export type SessionListener = (session: Session | null, previous: Session | null) => void;

export interface SessionKeeper {
  readonly auth: GoTrueClient;
  /** The session as known now; null without one. */
  current: () => Session | null;
  /** Resolves when a session in the page's address (mail link, Google) has been taken up. */
  ready: () => Promise<void>;
  /** A new access token instead of a refused one; null when the session is over or the server away. */
  renew: (refused: string) => Promise<string | null>;
  /** Ends the session in this browser, whether or not the server can be told. */
  end: () => Promise<void>;
  /** Calls back on sign-in, sign-out and change of person, in this tab or another. Returns the way to stop. */
  listen: (listener: SessionListener) => () => void;
}

export interface SessionOptions {
  /** Address of `/auth/v1`. */
  url: string;
  apiKey: string;
  storage: SafeStorage;
  fetch?: typeof fetch;
  /** Tests switch it off. */
  autoRefresh?: boolean;
  /** How long a refused request waits for a new token, in ms. */
  renewLimitMs?: number;
}

const RENEW_LIMIT_MS = 8_000;

export const STORAGE_KEY = 'touchline.auth';

/**
 * Keeps the session: restored from the browser's store at once, refreshed in time, in step over tabs. Being
 * offline never ends it; only a refusal by the server or a sign-out does.
 */
export function createSessionKeeper(options: SessionOptions): SessionKeeper {
  const { url, apiKey, storage, fetch, autoRefresh = true } = options;
  const { renewLimitMs = RENEW_LIMIT_MS } = options;
  let session = storedSession(storage);
  const listeners = new Set<SessionListener>();
  const auth = new AuthClient({
    url,
    headers: { apikey: apiKey },
    storageKey: STORAGE_KEY,
    storage,
    flowType: 'pkce',
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: autoRefresh,
    fetch,
  });
  const initialized = auth.initialize();
  const inAddress = hasSessionInAddress();

  auth.onAuthStateChange((event, next) => {
    // Without a server the library can't confirm a stored session; the person stays signed in.
    if (event === 'INITIAL_SESSION' && !next && storedSession(storage)) return;
    become(
      next
        ? { accessToken: next.access_token, userId: next.user.id, email: next.user.email ?? null }
        : null,
    );
  });

  function become(next: Session | null): void {
    const previous = session;
    session = next;
    if (previous?.userId === session?.userId) return;
    for (const listener of listeners) listener(session, previous);
  }

  let renewing: Promise<string | null> | null = null;
  async function renewOnce(): Promise<string | null> {
    const { data, error } = await auth.refreshSession();
    if (error && isAuthRetryableFetchError(error)) return null;
    return data.session?.access_token ?? null;
  }

  return {
    auth,
    current: () => session,
    ready: async () => {
      if (inAddress) await initialized;
    },
    renew: (refused) => {
      if (session && session.accessToken !== refused) return Promise.resolve(session.accessToken);
      renewing ??= renewOnce().finally(() => {
        renewing = null;
      });
      return within(renewLimitMs, renewing);
    },
    end: async () => {
      const { error } = await within(renewLimitMs, auth.signOut({ scope: 'local' })).then(
        (answer) => answer ?? { error: true },
        (thrown: unknown) => ({ error: thrown }),
      );
      if (!error) return;
      storage.removeItem(STORAGE_KEY);
      tellOtherTabs();
      become(null);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The promise's value, or null when it takes longer. */
function within<T>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Sends what the library itself sends to the other tabs after a sign-out. */
function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(STORAGE_KEY);
  channel.postMessage({ event: 'SIGNED_OUT', session: null });
  channel.close();
}

function hasSessionInAddress(): boolean {
  if (typeof window === 'undefined') return false;
  const { search, hash } = window.location;
  return new URLSearchParams(search).has('code') || /[#&]access_token=/.test(hash);
}

function storedSession(storage: SafeStorage): Session | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    return isStored(stored)
      ? {
          accessToken: stored.access_token,
          userId: stored.user.id,
          email: stored.user.email ?? null,
        }
      : null;
  } catch {
    return null;
  }
}

interface StoredSession {
  access_token: string;
  refresh_token: string;
  user: { id: string; email?: string };
}

function isStored(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, user }: Record<string, unknown> = { ...value };
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof user === 'object' &&
    user !== null &&
    'id' in user &&
    typeof user.id === 'string'
  );
}
