import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmbeddedConnection } from './connection.ts';

/** Headers that our database reads; a request without them costs nothing more. */
const ASKED_FOR = ['x-preview-tier'];

/**
 * A hosted project gives the database the headers of every request (`request.headers`), the embedded backend
 * only those of function calls. This makes the connection provide them for tables, too.
 * @returns `answering` runs the work that answers a request; `current` is the request being answered
 */
export function forwardHeaders(connection: EmbeddedConnection) {
  const answering = new AsyncLocalStorage<Request>();
  const plain: EmbeddedConnection['withContext'] = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    const request = answering.getStore();
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
