/** A request's fault: it never arrives, its answer is lost, or it gets another answer. */
export type Fault = 'cut before' | 'cut after' | (() => Response);

export interface FaultyFetch {
  fetch: typeof fetch;
  /** Every sent request, `METHOD /path?query`. */
  sent: string[];
  /** The next request that matches meets this fault; faults queue up. */
  break: (fault: Fault, matches?: (request: Request) => boolean) => void;
}

/** A fetch over `send` in which single requests can be made to fail. */
export function faultyFetch(send: (request: Request) => Promise<Response>): FaultyFetch {
  const faults: { fault: Fault; matches: (request: Request) => boolean }[] = [];
  const sent: string[] = [];
  const cut = () => new TypeError('Failed to fetch');
  return {
    sent,
    break: (fault, matches = () => true) => faults.push({ fault, matches }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      sent.push(`${request.method} ${pathname}${search}`);
      const at = faults.findIndex(({ matches }) => matches(request));
      const fault = at === -1 ? undefined : faults.splice(at, 1)[0]?.fault;
      if (fault === 'cut before') throw cut();
      if (typeof fault === 'function') return fault();
      const response = await send(request);
      if (fault === 'cut after') throw cut();
      return response;
    },
  };
}
