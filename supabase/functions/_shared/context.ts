/** What a function gets from where it runs: Supabase's edge runtime, or the local host. */
export interface FunctionContext {
  /** The backend's address, without a slash at the end. */
  supabaseUrl: string;
  publishableKey: string;
  /** Set where the backend has an admin interface for accounts (a hosted project). */
  serviceRoleKey: string | undefined;
  /** The address of the app, for links in mails. */
  siteUrl: string;
  fetch: (request: Request) => Promise<Response>;
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
      siteUrl: read('SITE_URL'),
      fetch: (inner) => fetch(inner),
    }),
  );
}
