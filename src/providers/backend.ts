import { isAppError } from '@/shared/app-error';
import type { AppConfig } from '@/shared/config-context';
import { safeStorage } from './auth/safe-storage';
import { createSessionKeeper, type SessionKeeper } from './auth/session';
import { createTableSizes, type TableSizes } from './data/table-sizes';
import { errorOf } from './http/error-codes';
import {
  createResilientFetch,
  type ResilientFetch,
  type ResilientInit,
  type ResilientOptions,
} from './http/resilient-fetch';
import { createPreviewStore, type PreviewStore } from './preview-store';
import { createRefusals, type Refusals } from './refusals';

/** What a call to the backend may say besides. */
interface BackendInit extends ResilientInit {
  /** Sent in the person's name even while the second step of signing in is missing, and never asks for one. */
  half?: boolean;
}

/** `read` allows retries; `timeoutMs` is for calls known to take long. */
export type RpcOptions = Pick<BackendInit, 'read' | 'timeoutMs' | 'half'>;

/** The only access to the server: the session, and requests that carry it. */
export interface Backend {
  /** Absolute address without a trailing slash, even on the page's own origin. */
  url: string;
  apiKey: string;
  session: SessionKeeper;
  /** This tab's preview, sent with every request of a session. */
  preview: PreviewStore;
  /** Which tables are too large to be counted for every list. */
  sizes: TableSizes;
  /** Hears of changes that were refused: of rows from the data providers, of functions from `fetch`. */
  refusals: Refusals;
  /**
   * Requests with key and session; renews an expired token once, and asks for the second factor where the server wants
   * it. Throws `AppError`.
   */
  fetch: (url: string, init?: BackendInit) => Promise<Response>;
  /** Calls a database function. Throws `AppError`. */
  rpc: (name: string, args: object, options?: RpcOptions) => Promise<unknown>;
  /** Reads JSON from a path of the backend. Throws `AppError`. */
  getJson: (path: string) => Promise<unknown>;
}

export interface BackendOptions extends ResilientOptions {
  storage?: () => Storage;
  /** Storage of this tab only. */
  tabStorage?: () => Storage;
  autoRefresh?: boolean;
  renewLimitMs?: number;
}

/** Connects to the backend that the config names. Sends nothing until it is used. */
export function createBackend(
  config: Pick<AppConfig, 'supabaseUrl' | 'supabaseKey'>,
  options: BackendOptions = {},
): Backend {
  const url = (config.supabaseUrl || window.location.origin).replace(/\/+$/, '');
  const apiKey = config.supabaseKey;
  const session = createSessionKeeper({
    url: `${url}/auth/v1`,
    apiKey,
    storage: safeStorage(options.storage ?? (() => window.localStorage)),
    fetch: options.fetch,
    autoRefresh: options.autoRefresh,
    renewLimitMs: options.renewLimitMs,
  });
  const preview = createPreviewStore(
    safeStorage(options.tabStorage ?? (() => window.sessionStorage)),
  );
  // The person has changed or signed out: a preview never outlives its person.
  if (!session.current()) preview.set(null);
  session.listen((_now, before) => before && preview.set(null));
  const send = authorized(createResilientFetch(options), session, preview, apiKey);
  const refusals = createRefusals();
  const request: Backend['fetch'] = (url, init) => {
    const isChange = url.includes('/functions/v1/') && (init?.method ?? 'GET') !== 'GET';
    const call = () => (isChange ? refusals.watch(() => send(url, init)) : send(url, init));
    return call().catch(async (error: unknown) => {
      if (init?.half || !isAppError(error) || !error.code.endsWith('_NEEDED')) throw error;
      return (await import('./step-up')).onceProven(error, call);
    });
  };
  return {
    url,
    apiKey,
    session,
    preview,
    sizes: createTableSizes(),
    refusals,
    fetch: request,
    rpc: async (name, args, options = {}) => {
      const response = await request(`${url}/rest/v1/rpc/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
        ...options,
      });
      return response.status === 204 ? null : response.json();
    },
    getJson: async (path) => (await request(`${url}${path}`)).json(),
  };
}

function authorized(
  request: ResilientFetch,
  session: SessionKeeper,
  preview: PreviewStore,
  apiKey: string,
): Backend['fetch'] {
  const withToken = (init: RequestInit, token: string | null) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', apiKey);
    if (token) headers.set('authorization', `Bearer ${token}`);
    else headers.delete('authorization');
    const seenAs = preview.current();
    if (token && seenAs) headers.set(seenAs.header, seenAs.value);
    return { ...init, headers };
  };
  return async (url, { half, ...init } = {}) => {
    await session.ready();
    const token = (session.current() ?? (half ? session.half() : null))?.accessToken ?? null;
    try {
      return await request(url, withToken(init, token));
    } catch (error) {
      if (!token || !isAppError(error) || error.status !== 401) throw error;
      if (error.code === 'KEY_UNKNOWN') throw error;
      // A request with a refused token had no effect, so even a write may be sent again.
      const renewed = await session.renew(token);
      if (renewed) return request(url, withToken(init, renewed));
      throw session.current() ? errorOf(0, 'OFFLINE') : error;
    }
  };
}
