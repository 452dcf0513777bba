import { serveOnEdge } from '../_shared/context.ts';
import { handler } from './handler.ts';

declare const Deno: Parameters<typeof serveOnEdge>[0];

serveOnEdge(Deno, handler);
