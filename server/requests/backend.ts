import type { Caller } from '../limits/caller.ts';
import type { FairShare } from '../limits/fair-share.ts';

/** What answers `/auth/v1` and `/rest/v1`. */
export interface Backend {
  /**
   * @param request its body must already be in memory: a backend with one connection answers one
   *   request at a time, and a slow sender must not hold up the others
   * @param peer the socket's remote address; null if unknown
   */
  fetch(request: Request, peer: string | null): Promise<Response>;
  /** Whose request it is, by its headers; left out where everybody is a visitor. */
  callerOf?(headers: Headers): Caller;
  /** In which its requests wait. */
  share?: FairShare;
  close(): Promise<void>;
}
