import type { Session as AuthSession, GoTrueClient } from '@supabase/auth-js';
import { isNewcomer } from './is-newcomer';
import { isProviderReturn } from './provider-return';
import type { SafeStorage } from './safe-storage';
import { STORAGE_KEY } from './storage-key';

/** The part of a session that the app keeps in memory. */
export interface Session {
  accessToken: string;
  userId: string;
  email: string | null;
  /**
   * The account was just created without our form, so its language is unknown; true on the page that the sign-in
   * returns to.
   */
  newcomer?: boolean;
}

/** The kind of mail whose link started the session. */
export type PasswordDue = 'recovery' | 'invite';

export type SessionListener = (session: Session | null, previous: Session | null) => void;

export interface SessionKeeper {
  /** The auth service's client. Its code is loaded if there is a session or somebody signs in. */
  client: () => Promise<GoTrueClient>;
  /** The current session; null without one. */
  current: () => Session | null;
  /** Resolves once Google's response in the page's address has been processed. Links from mails wait for a click. */
  ready: () => Promise<void>;
  /** Whether that is done, or there was none. */
  isReady: () => boolean;
  /** A new access token instead of a refused one; null if the session has ended or the server is unreachable. */
  renew: (refused: string) => Promise<string | null>;
  /** Ends the session in this browser, whether or not the server can be reached. */
  end: () => Promise<void>;
  /** Why the person must choose a password: the kind of mail whose link signed them in. Null if they needn't. */
  passwordDue: () => PasswordDue | null;
  /** Remembers it until the session ends. */
  setPasswordDue: (due: PasswordDue | null) => void;
  /**
   * Calls back on sign-in, sign-out and change of person, in this tab or another. Returns a function that stops it.
   */
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

/** Holds `<user's id> <kind of mail>`. */
const DUE_KEY = 'touchline.passwordDue';

/**
 * Keeps the session: restored from the browser's store at once, refreshed in time, in sync across tabs. Being offline
 * never ends it; only a refusal by the server or a sign-out does.
 */
export function createSessionKeeper(options: SessionOptions): SessionKeeper {
  const { storage, renewLimitMs = RENEW_LIMIT_MS } = options;
  let session = storedSession(storage);
  const inAddress = typeof window !== 'undefined' && isProviderReturn(window.location.search);
  const listeners = new Set<SessionListener>();

  function become(next: Session | null): void {
    const previous = session;
    session = next;
    if (previous?.userId === session?.userId) return;
    if (!passwordDue()) storage.removeItem(DUE_KEY);
    for (const listener of listeners) listener(session, previous);
  }

  function passwordDue(): PasswordDue | null {
    const [userId, due] = (storage.getItem(DUE_KEY) ?? '').split(' ');
    return userId === session?.userId && (due === 'recovery' || due === 'invite') ? due : null;
  }

  let loading: Promise<GoTrueClient> | null = null;
  function client(): Promise<GoTrueClient> {
    loading ??= import('./auth-client')
      .then(({ createAuthClient }) =>
        createAuthClient({ ...options, storageKey: STORAGE_KEY, inAddress }),
      )
      .then((made) => {
        made.onAuthStateChange((event, next) => {
          // Without a server the library can't confirm a stored session; the person stays signed in.
          if (event === 'INITIAL_SESSION' && !next && storedSession(storage)) return;
          become(next && { ...toSession(next), newcomer: inAddress && isNewcomer(next.user) });
        });
        return made;
      })
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  }

  // A failed load is reported by the next code that needs the client.
  const start = () => client().catch(() => null);
  let isReady = !inAddress;
  const ready = inAddress ? takeUp() : Promise.resolve();
  async function takeUp() {
    await (await start())?.initialize();
    isReady = true;
  }
  // The stored token is enough for the first page; refreshing can wait until it is shown.
  if (!inAddress && session) whenIdle(start);
  followOtherTabs(() => become(storedSession(storage)));

  let renewing: Promise<string | null> | null = null;
  async function renewOnce(): Promise<string | null> {
    const { data, error } = await (await client()).refreshSession();
    return error ? null : (data.session?.access_token ?? null);
  }

  return {
    client,
    current: () => session,
    ready: () => ready,
    isReady: () => isReady,
    renew: (refused) => {
      if (session && session.accessToken !== refused) return Promise.resolve(session.accessToken);
      renewing ??= renewOnce().finally(() => {
        renewing = null;
      });
      return within(renewLimitMs, renewing).catch(() => null);
    },
    end: async () => {
      const signOut = client().then((made) => made.signOut({ scope: 'local' }));
      const { error } = await within(renewLimitMs, signOut).then(
        (answer) => answer ?? { error: true },
        (thrown: unknown) => ({ error: thrown }),
      );
      if (!error) return;
      storage.removeItem(STORAGE_KEY);
      tellOtherTabs();
      become(null);
    },
    passwordDue,
    setPasswordDue: (due) => {
      if (due && session) storage.setItem(DUE_KEY, `${session.userId} ${due}`);
      else storage.removeItem(DUE_KEY);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function whenIdle(action: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 3000 });
  else setTimeout(action);
}

function toSession({ access_token, user }: AuthSession): Session {
  return { accessToken: access_token, userId: user.id, email: user.email ?? null };
}

/** Calls back when another tab stores or removes a session, even while the client isn't loaded. */
function followOtherTabs(changed: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) changed();
  });
}

/** The promise's value, or null when it takes longer. */
function within<T>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Sends the library's own sign-out message to the other tabs. */
function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(STORAGE_KEY);
  channel.postMessage({ event: 'SIGNED_OUT', session: null });
  channel.close();
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
