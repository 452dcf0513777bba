/** What answers `/auth/v1` and `/rest/v1`. */
export interface Backend {
  /**
   * @param request its body must be in memory already: a backend with one connection answers one
   *   request at a time, and a slow sender must not hold the others up
   * @param peer the socket's remote address; null when unknown
   */
  fetch(request: Request, peer: string | null): Promise<Response>;
  close(): Promise<void>;
}
