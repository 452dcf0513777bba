import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves another app's build as static hosts do: compressed, files with a hash in their name kept for a year, and its
 * start page for addresses without a file.
 */
export async function serveControl(folder: string): Promise<{ url: string; stop: () => void }> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`There is no built app in ${folder}.`);
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = join(folder, decodeURIComponent(pathname));
    const file = extname(named) && existsSync(named) ? named : page;
    const bytes = packed.get(file) ?? gzipSync(readFileSync(file), { level: 9 });
    packed.set(file, bytes);
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Content-Length': bytes.length,
      'Cache-Control':
        file !== page && pathname.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
    });
    response.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
