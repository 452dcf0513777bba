import type { GoTrueClient } from '@supabase/auth-js';
import { isProviderReturn } from './provider-return';
import type { SafeStorage } from './safe-storage';
import { halfDone } from './second-step';
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
  /** The session's id while its second step is missing; null once it is whole. */
  half?: string | null;
}

/** Why a mailed link leads to a password: to replace a forgotten one, or because the account has none yet. */
export type PasswordDue = 'recovery' | 'signup';

export type SessionListener = (session: Session | null, previous: Session | null) => void;

export interface SessionKeeper {
  /** The auth service's client. Its code is loaded if there is a session or somebody signs in. */
  client: () => Promise<GoTrueClient>;
  /** The current session; null without one, and while its second step is missing. */
  current: () => Session | null;
  /** The session whose second step is missing: the person has a second factor and has only given the password. */
  half: () => Session | null;
  /**
   * Runs an action of a person who has proven themselves otherwise than their token says: with a recovery code, or in
   * a whole session before. The session that it starts or renews counts as whole in this browser.
   */
  staying: <T>(action: () => Promise<T>) => Promise<T>;
  /** Resolves once Google's response in the page's address has been processed. Links from mails wait for a click. */
  ready: () => Promise<void>;
  /** Whether that is done, or there was none. */
  isReady: () => boolean;
  /** A new access token instead of a refused one; null if the session has ended or the server is unreachable. */
  renew: (refused: string) => Promise<string | null>;
  /** Ends the session in this browser, whether or not the server can be reached. */
  end: () => Promise<void>;
  /** Why the person must choose a password, since a mailed link signed them in. Null if they needn't. */
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

/** Holds `<user's id> <why>`. */
const DUE_KEY = 'touchline.passwordDue';
/** Holds the id of the last session that counts as whole although its token doesn't say so. */
const RECOVERED_KEY = 'touchline.recovered';

/**
 * Keeps the session: restored from the browser's store at once, refreshed in time, in sync across tabs. Being offline
 * never ends it; only a refusal by the server or a sign-out does.
 */
export function createSessionKeeper(options: SessionOptions): SessionKeeper {
  const { storage, renewLimitMs = RENEW_LIMIT_MS } = options;
  let stays = false;
  let session = stored();
  const inAddress = typeof window !== 'undefined' && isProviderReturn(window.location.search);
  const listeners = new Set<SessionListener>();

  const half = () => (session?.half ? session : null);
  const current = () => (half() ? null : session);

  function become(next: Session | null): void {
    const [previous, was] = [session, current()];
    session = next;
    if (previous?.userId === session?.userId && !was === !current()) return;
    if (!passwordDue()) storage.removeItem(DUE_KEY);
    for (const listener of listeners) listener(current(), was);
  }

  /** What the app keeps of a session of the library's. */
  function toSession(from: StoredSession): Session {
    const id = halfDone(from);
    if (id && stays) storage.setItem(RECOVERED_KEY, id);
    return {
      accessToken: from.access_token,
      userId: from.user.id,
      email: from.user.email ?? null,
      half: id === storage.getItem(RECOVERED_KEY) ? null : id,
    };
  }

  function stored(): Session | null {
    const found = storedSession(storage);
    return found && toSession(found);
  }

  function passwordDue(): PasswordDue | null {
    const [userId, due] = (storage.getItem(DUE_KEY) ?? '').split(' ');
    return userId === session?.userId && (due === 'recovery' || due === 'signup') ? due : null;
  }

  let loading: Promise<GoTrueClient> | null = null;
  function client(): Promise<GoTrueClient> {
    loading ??= import('./auth-client')
      .then(({ createAuthClient, isNewcomer }) => {
        const made = createAuthClient({ ...options, storageKey: STORAGE_KEY, inAddress });
        made.onAuthStateChange((event, next) => {
          // Without a server the library can't confirm a stored session; the person stays signed in.
          if (event === 'INITIAL_SESSION' && !next && stored()) return;
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
  followOtherTabs(() => become(stored()));

  let renewing: Promise<string | null> | null = null;
  async function renewOnce(): Promise<string | null> {
    const { data, error } = await (await client()).refreshSession();
    return error ? null : (data.session?.access_token ?? null);
  }

  return {
    client,
    current,
    half,
    staying: async (action) => {
      stays = true;
      return action().finally(() => {
        stays = false;
      });
    },
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

function storedSession(storage: SafeStorage): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

interface StoredSession {
  access_token: string;
  refresh_token: string;
  user: { id: string; email?: string; factors?: { status: string }[] };
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
