import { problem } from '../http/json-response.ts';
import type { Caller } from '../limits/caller.ts';
import type { Metrics } from './metrics.ts';
import { bears, type Readiness, readyAnswer } from './readiness.ts';
import type { SecurityNotes } from './security-events.ts';

/** What the site does to be watched. */
export interface HostWatch {
  /** Answers `/readyz`. */
  ready(request: Request): Promise<Response>;
  /** Answers `/metrics`; null unless there is a token for it. */
  metrics(request: Request): Promise<Response> | null;
  /**
   * Looks at a request before it is answered.
   * @returns takes the answer; null if it is of no interest
   */
  sees(request: Request, caller: Caller, peer: string | null): ((answer: Response) => void) | null;
}

interface WatchParts {
  ready: () => Promise<Readiness>;
  metrics: Metrics;
  /** Null with a hosted project, which notes them itself. */
  notes: SecurityNotes | null;
  token: string | undefined;
  /** Called with each answer of a function: `/functions/v1/NAME`. */
  answered: (pathname: string, status: number) => void;
}

const WATCHED = /^\/(auth|rest|functions)\/v1\//;

/** The metrics, as a Prometheus server reads them. */
export async function metricsAnswer(metrics: Metrics, request: Request): Promise<Response> {
  const { text, type } = await metrics.read(request.headers.get('accept'));
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}

function unknownToken(): Response {
  const answer = problem(401, 'NOT_SIGNED_IN', 'Send METRICS_TOKEN as the bearer token.');
  answer.headers.set('WWW-Authenticate', 'Bearer');
  return answer;
}

export function hostWatch({ ready, metrics, notes, token, answered }: WatchParts): HostWatch {
  return {
    ready: (request) =>
      readyAnswer(ready, new URL(request.url).searchParams.get('only'), bears(request, token)),
    metrics(request) {
      if (token === undefined) return null;
      return bears(request, token)
        ? metricsAnswer(metrics, request)
        : Promise.resolve(unknownToken());
    },
    sees(request, caller, peer) {
      const url = new URL(request.url);
      if (!WATCHED.test(url.pathname)) return null;
      // Only these say in their bodies what they are about.
      const copy = url.pathname.startsWith('/auth/v1/') ? request.clone() : null;
      const { method, headers } = request;
      return (answer) => {
        if (url.pathname.startsWith('/functions/v1/')) answered(url.pathname, answer.status);
        const body = async () => (await copy?.text()) ?? '';
        const copied = url.pathname.startsWith('/auth/v1/') ? answer.clone() : answer;
        const seen = { method, url, caller, body, answer: copied };
        notes?.see(seen, peer, headers.get('user-agent'));
      };
    },
  };
}
