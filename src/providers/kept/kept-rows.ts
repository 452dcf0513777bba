import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { claimsOf } from '../auth/second-step';
import type { Backend } from '../backend';
import type { KeptStore } from './kept-store';

/** In local storage as soon as this browser may have kept something: without it nothing has to be loaded. */
const MARK = 'touchline.kept';
/** Longer than this the browser's database isn't waited for, in ms. */
const LONGEST_READ_MS = 500;

/**
 * Answers that are kept in the browser and shown at once on the next visit: those of queries with `meta.kept`, which
 * names their slot. For one person and session at a time; docs/security.md says what ends them.
 */
export interface KeptRows {
  /** The `persister` of all queries. */
  persister: <Answer>(
    ask: (context: QueryFunctionContext) => Answer | Promise<Answer>,
    context: QueryFunctionContext,
    query: Query,
  ) => Promise<Answer>;
  /** Resolves once the first kept answer is shown; never if there is none. */
  restored: Promise<void>;
  /**
   * What the server just said that this person is and may do; null keeps nothing. What was kept under anything else is
   * cleared, and taken off the page.
   */
  confirm: (userId: string, standing: object | null) => void;
  /** Ends what is kept, in the browser's database too. */
  clear: () => Promise<void>;
}

/** One person's session in one standing. */
interface Held {
  owner: string;
  /** As JSON; null until the server has answered. */
  standing: string | null;
  /** The id of the lease, once the database is theirs; null if nothing may be kept. */
  lease: Promise<string | null>;
  settle: (lease: string | null) => void;
}

export interface KeptRowsOptions {
  load?: () => Promise<KeptStore>;
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Changes with every build. */
  build?: string;
}

const loadStore = async () => (await import('./kept-store')).createKeptStore();

/** The address of the app's script, whose name changes with each build. */
const buildInPage = () =>
  globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Keeps answers for the backend's session. */
export function createKeptRows(
  { session, preview }: Pick<Backend, 'session' | 'preview'>,
  { load = loadStore, storage = () => localStorage, build = buildInPage() }: KeptRowsOptions = {},
): KeptRows {
  let loading: Promise<KeptStore> | null = null;
  const store = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  let held: Held | null = null;
  /** Whether a query that is kept has been asked. */
  let anyAsked = false;
  /** Claims the database for the holder, once there is something to keep. */
  let claimFirst: (() => void) | null = null;
  /** Claims and clearings in their order. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(act: () => Promise<Result>) => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
  /** Queries that show what was kept, or have. */
  const shown = new Set<Query>();
  /** The lease under which they were kept. */
  let shownOf: string | null = null;
  let tellRestored = () => {};
  const restored = new Promise<void>((resolve) => {
    tellRestored = resolve;
  });

  function isMarked(): boolean {
    try {
      return storage().getItem(MARK) !== null;
    } catch {
      return false;
    }
  }

  function owner(): string | null {
    const now = session.current();
    const id = now && claimsOf(now.accessToken).session_id;
    return id ? [now.userId, id, build].join(' ') : null;
  }

  function hold(by: string, standing: string | null = null): Held {
    let settle: Held['settle'] = () => {};
    const lease = new Promise<string | null>((resolve) => {
      settle = resolve;
    });
    return { owner: by, standing, lease, settle };
  }

  /** Who holds what is kept now: always the person of the current session. */
  function holder(): Held | null {
    const by = owner();
    if (held && held.owner !== by) void clear();
    if (by !== null) held ??= hold(by);
    return held;
  }

  /** What is kept of a query, and under which lease; null if that can't be had soon. */
  async function restore({ owner: by, lease, standing }: Held, slot: string, query: Query) {
    if (!isMarked()) return null;
    const read = store().then(async (opened) => {
      const id = standing === null ? null : await lease;
      if (standing !== null && id === null) return null;
      return opened.read(by, id, slot, query.queryHash);
    });
    const limit = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_READ_MS, null));
    return Promise.race([read, limit]).catch(() => null);
  }

  /** Keeps an answer that was asked for under a lease. */
  async function keep(lease: string | null, slot: string, query: Query): Promise<void> {
    if (lease === null) return;
    // The answer is in the cache a moment after it came.
    await new Promise((resolve) => setTimeout(resolve));
    if (query.state.status === 'success') await (await store()).write(lease, slot, query);
  }

  /** Takes kept answers off the page, and asks for them again. */
  function withdraw(): void {
    for (const query of shown) {
      if (!isKeptAnswer(query)) continue;
      query.reset();
      if (query.getObserversCount() > 0) query.fetch().catch(() => undefined);
    }
    shown.clear();
  }

  async function clear(): Promise<void> {
    held?.settle(null);
    held = null;
    claimFirst = null;
    if (!loading && !isMarked()) return;
    await inTurn(async () => (await store()).clear()).catch(() => undefined);
  }

  async function claim({ owner: by, settle }: Held, standing: string): Promise<void> {
    const text = new TextEncoder().encode(standing);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).join('.');
    storage().setItem(MARK, '1');
    const lease = await (await store()).claim(by, hash);
    if (shownOf !== null && shownOf !== lease) withdraw();
    settle(lease);
  }

  session.listen((_now, before) => {
    if (before) void clear();
  });
  // What a session that has ended elsewhere, or by a crash, has left behind.
  if (!session.current() && isMarked()) void clear();
  // Fetched beside the app's code: what was kept is asked for before anything is drawn.
  if (session.current() && isMarked()) void store().catch(() => undefined);

  return {
    persister: async (ask, context, query) => {
      const slot = query.meta?.kept;
      const mine = typeof slot === 'string' && !preview.current() ? holder() : null;
      if (typeof slot !== 'string' || !mine) return ask(context);
      anyAsked = true;
      claimFirst?.();
      claimFirst = null;
      const isKnown = mine.standing !== null;
      const isFirst = query.state.data === undefined;
      const found = isFirst || !isKnown ? await restore(mine, slot, query) : null;
      if (isFirst && found?.answer && mine === holder()) {
        shown.add(query);
        shownOf = found.id;
        setTimeout(() => {
          query.setState({ dataUpdatedAt: found.at, isInvalidated: true });
          if (query.getObserversCount() > 0) query.fetch().catch(() => undefined);
          tellRestored();
        });
        return { ...found.answer, asOf: found.at } as Awaited<ReturnType<typeof ask>>;
      }
      const answer = await ask(context);
      const askedUnder = isKnown
        ? mine.lease
        : mine.lease.then((lease) => (lease === found?.id ? lease : null));
      void askedUnder.then((lease) => keep(lease, slot, query)).catch(() => undefined);
      return answer;
    },
    restored,
    confirm: (userId, standing) => {
      const mine = session.current()?.userId === userId ? holder() : null;
      if (!mine) return;
      if (!standing || preview.current() || !globalThis.crypto?.subtle) {
        withdraw();
        void clear();
        return;
      }
      const text = JSON.stringify(standing);
      if (mine.standing === text) return;
      if (mine.standing === null) mine.standing = text;
      else held = hold(mine.owner, text);
      const next = held ?? mine;
      const begin = () => void inTurn(() => claim(next, text)).catch(() => next.settle(null));
      // On a page that keeps nothing, a browser that has kept nothing needn't fetch the store.
      if (isMarked() || anyAsked) begin();
      else claimFirst = begin;
    },
    clear,
  };
}

/** Whether a query shows an answer that was kept. */
function isKeptAnswer({ state: { data } }: Query): boolean {
  return typeof data === 'object' && data !== null && 'asOf' in data;
}
