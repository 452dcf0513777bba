import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { TOUCHLINE } from '../places/places.mjs';

export interface DevPages {
  /** Vite's own answers (modules, hot reload); `next` is called for everything else. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  page: (request: Request, pathname: string) => Promise<Response | null>;
  close(): Promise<void>;
}

/**
 * Serves the sources of the current folder's application with hot reload through Vite, on our own server and origin.
 * @param server the server for the hot reload's socket
 */
export async function devPages(server: Server): Promise<DevPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: TOUCHLINE,
    configFile: join(TOUCHLINE, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: { server }, hmr: { server }, cors: false },
  });
  return {
    middleware: vite.middlewares,
    async page(_request, pathname) {
      if (pathname !== '/index.html') return null;
      const html = await readFile(join(TOUCHLINE, 'index.html'), 'utf8');
      return new Response(await vite.transformIndexHtml(pathname, html), {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      });
    },
    close: () => vite.close(),
  };
}
