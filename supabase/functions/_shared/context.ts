/** What a function gets from where it runs: Supabase's edge runtime, or the local host. */
export interface FunctionContext {
  /** The backend's address, without a slash at the end. */
  supabaseUrl: string;
  publishableKey: string;
  /** Set where the backend has an admin interface for accounts (a hosted project). */
  serviceRoleKey: string | undefined;
  /** The key that opens database functions which only our server may call. */
  secretKey: string;
  /** Whether this is a hosted project: then nothing here may only pretend. */
  hosted: boolean;
  /** The address of the app, for links in mails. */
  siteUrl: string;
  /** A setting of the server by the name of its environment variable. */
  setting: (name: string) => string | undefined;
  /** Reaches the backend. */
  fetch: (request: Request) => Promise<Response>;
  /** Reaches the world. */
  outgoing: (request: Request) => Promise<Response>;
}

/** A function: it answers a web request, and knows its surroundings only from the context. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;

interface EdgeRuntime {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
}

/** Serves a handler on Supabase's edge runtime, which sets these environment variables itself. */
export function serveOnEdge(deno: EdgeRuntime, handler: FunctionHandler): void {
  const read = (name: string) => deno.env.get(name) ?? '';
  deno.serve((request) =>
    handler(request, {
      supabaseUrl: read('SUPABASE_URL'),
      publishableKey: read('SUPABASE_ANON_KEY'),
      serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY') || undefined,
      secretKey: read('SUPABASE_SERVICE_ROLE_KEY'),
      hosted: true,
      siteUrl: read('SITE_URL').replace(/\/$/, ''),
      setting: (name) => deno.env.get(name) || undefined,
      fetch: (inner) => fetch(inner),
      outgoing: (inner) => fetch(inner),
    }),
  );
}
