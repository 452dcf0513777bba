import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { EmbeddedConnection } from './connection.ts';

/** Headers that our database reads; a request without them costs nothing more. */
const ASKED_FOR = ['x-preview-tier'];

/**
 * What a hosted project does before a request's own statement, and the embedded backend doesn't. It gives the database
 * the headers of every request (`request.headers`), where the embedded backend gives those of function calls: this makes
 * the connection provide them for tables, too. And it asks `private.check_request`; this does so for calls, because the
 * policies of tables ask the same.
 * @returns `answering` runs the work that answers a request; `current` is the request being answered
 */
export function beforeRequests(connection: EmbeddedConnection) {
  const answering = new AsyncLocalStorage<Request>();
  const plain: EmbeddedConnection['withContext'] = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    const request = answering.getStore();
    if (options?.rpc && vars?.auth) {
      const checked: typeof work = async (database) => {
        await sql`select private.check_request()`.execute(database);
        return work(database);
      };
      return plain(vars, checked, options);
    }
    if (!request || options?.rpc || !ASKED_FOR.some((name) => request.headers.has(name))) {
      return plain(vars, work, options);
    }
    const rpc = {
      method: request.method,
      path: new URL(request.url).pathname,
      readOnly: false,
      requestHeaders: Object.fromEntries(request.headers),
    };
    return plain(vars, work, { ...options, rpc });
  };
  return {
    answering: <T>(request: Request, work: () => Promise<T>): Promise<T> =>
      answering.run(request, work),
    current: (): Request | undefined => answering.getStore(),
  };
}
