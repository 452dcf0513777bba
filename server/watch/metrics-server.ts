import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { problem } from '../http/json-response.ts';
import { metricsAnswer } from './host-watch.ts';
import type { Metrics } from './metrics.ts';
import { alive, type Readiness, readyAnswer } from './readiness.ts';

/**
 * A server of its own for what watches this one: `/metrics`, and `/readyz` with its details. It asks for no token, so
 * it listens on this machine alone.
 * @returns the server, not yet listening
 */
export function metricsServer(metrics: Metrics, ready: () => Promise<Readiness>): Server {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return problem(405, 'METHOD_NOT_ALLOWED', 'Only GET is possible here.');
    }
    if (pathname === '/metrics') return metricsAnswer(metrics, request);
    if (pathname === '/readyz') return readyAnswer(ready, searchParams.get('only'), true);
    if (pathname === '/healthz') return alive();
    return problem(404, 'NOT_FOUND', 'Here are /metrics, /readyz and /healthz.');
  };
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  return server;
}
