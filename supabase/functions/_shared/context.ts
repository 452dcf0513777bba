import { addressRefusal } from './answers.ts';
import type { PartMails } from './part-mails.ts';

/** A function's environment: Supabase's edge runtime, or the local host. */
export interface FunctionContext {
  /** The backend's address, without a trailing slash. */
  supabaseUrl: string;
  publishableKey: string;
  /** Set if the backend has an admin interface for accounts (a hosted project). */
  serviceRoleKey: string | undefined;
  /** The key for database functions that only our server may call. */
  secretKey: string;
  /** Further keys that identify our server's timers: a project may have several. */
  otherSecretKeys?: string[];
  /** Whether this is a hosted project, where nothing may be simulated. */
  hosted: boolean;
  /** The application's name, for people. */
  appName: string;
  /** The app's address, for links in mails. */
  siteUrl: string;
  /** A setting of the server by the name of its environment variable. */
  setting: (name: string) => string | undefined;
  /** What parts and packages mail about; only the function that sends mails has it. */
  mails?: readonly PartMails[];
  /** Sends a request to the backend. */
  fetch: (request: Request) => Promise<Response>;
  /** Sends a request to any other address. */
  outgoing: (request: Request) => Promise<Response>;
}

/** A function: it answers a web request, and its only access to its environment is the context. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;

interface EdgeRuntime {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
}

/** The keys in a JSON object `{ "name": "key" }`, the one named `default` first; empty if there is no such object. */
function keysOf(text: string | undefined): string[] {
  try {
    const named: unknown = JSON.parse(text ?? '');
    if (typeof named !== 'object' || named === null || Array.isArray(named)) return [];
    return Object.entries(named)
      .sort(([one], [other]) => Number(other === 'default') - Number(one === 'default'))
      .map(([, key]: [string, unknown]) => key)
      .filter((key): key is string => typeof key === 'string' && key !== '');
  } catch {
    return [];
  }
}

/**
 * A hosted project's keys. It has named ones (`SUPABASE_PUBLISHABLE_KEYS`, `SUPABASE_SECRET_KEYS`, as JSON objects)
 * and, until they are disabled, the two legacy keys.
 * @param read returns an environment variable
 */
export function hostedKeys(read: (name: string) => string | undefined) {
  const either = (many: string, one: string) =>
    [...keysOf(read(many)), read(one) ?? ''].filter((key) => key !== '');
  const [publishableKey = ''] = either('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
  const [secretKey = '', ...otherSecretKeys] = either(
    'SUPABASE_SECRET_KEYS',
    'SUPABASE_SERVICE_ROLE_KEY',
  );
  return {
    publishableKey,
    secretKey,
    otherSecretKeys,
    serviceRoleKey: secretKey === '' ? undefined : secretKey,
  };
}

/** The headers of a request authorised by a key alone. New keys are not tokens: sent as one they would be refused. */
export function keyHeaders(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, Authorization: `Bearer ${key}` };
}

/** A handler that is only called if all query values can be stored. */
export function checked(handler: FunctionHandler): FunctionHandler {
  return async (request, context) =>
    addressRefusal(request.url) ?? (await handler(request, context));
}

/**
 * Serves a handler on Supabase's edge runtime, which sets these environment variables itself. Called by what
 * `touchline hosted` writes.
 * @public
 * @param more what else is in its context
 */
export function serveOnEdge(
  deno: EdgeRuntime,
  handler: FunctionHandler,
  more: Pick<FunctionContext, 'mails'> = {},
): void {
  const read = (name: string) => deno.env.get(name) ?? '';
  deno.serve((request) =>
    checked(handler)(request, {
      ...more,
      ...hostedKeys((name) => deno.env.get(name)),
      supabaseUrl: read('SUPABASE_URL'),
      hosted: true,
      appName: read('APP_NAME') || 'Touchline',
      siteUrl: read('SITE_URL').replace(/\/$/, ''),
      setting: (name) => deno.env.get(name) || undefined,
      fetch: (inner) => fetch(inner),
      // No redirect may take a key or a person's data elsewhere.
      outgoing: (inner) => fetch(inner, { redirect: 'error' }),
    }),
  );
}
