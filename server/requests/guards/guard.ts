/** A request to the backend, and what its guards need to know of it. */
export interface Asked {
  request: Request;
  url: URL;
  /** The request's body, read; empty where it has none. */
  body: string;
  /** The socket's remote address; null for the server's own functions. */
  peer: string | null;
  /** Whether it comes from the server's own functions or with the secret key, which may send any amount. */
  trusted: boolean;
  /** Whether the caller is more than a visitor: has an account's token or the secret key. */
  known: boolean;
  /** When it arrived, by `performance.now()`. */
  began: number;
}

/**
 * One guard between a request and the backend. It answers by itself, or asks `next` and passes the answer on, perhaps
 * changed.
 */
export type Guard = (asked: Asked, next: () => Promise<Response>) => Promise<Response>;

/** A guard that refuses: what `find` answers is final, and null lets the request pass. */
export const refusing =
  (find: (asked: Asked) => Response | null | Promise<Response | null>): Guard =>
  async (asked, next) =>
    (await find(asked)) ?? next();

/** A guard that lets every request pass and changes the answer. */
export const changing =
  (change: (answer: Response, asked: Asked) => Response | Promise<Response>): Guard =>
  async (asked, next) =>
    change(await next(), asked);

/** A guard of the auth interface alone; other requests do not meet it. */
export const onAuth =
  (guard: Guard): Guard =>
  (asked, next) =>
    asked.url.pathname.startsWith('/auth/v1/') ? guard(asked, next) : next();

/**
 * Puts guards around the backend.
 * @param guards the first one meets the request first and the answer last
 * @param backend answers what all guards let pass
 */
export function guarded(
  guards: readonly Guard[],
  backend: (asked: Asked) => Promise<Response>,
): (asked: Asked) => Promise<Response> {
  return guards.reduceRight<(asked: Asked) => Promise<Response>>(
    (next, guard) => (asked) => guard(asked, () => next(asked)),
    backend,
  );
}
