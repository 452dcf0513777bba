import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};
/** Vite writes a content hash into every name below this folder. */
const HASHED = '/assets/';
/** Contains the app's current version. */
const VERSION = '/version.json';
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface StaticFile {
  path: string;
  type: string;
  etag: string;
  variants: Map<string, string>;
}

/** Looks up a file by its path and answers the request; null if there is none. */
export type StaticFiles = (request: Request, pathname: string) => Promise<Response | null>;

function scan(folder: string): Map<string, StaticFile> {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  const all = new Set(names.map((name) => name.split(sep).join('/')));
  const files = new Map<string, StaticFile>();
  for (const name of all) {
    const path = join(folder, name);
    const type = TYPES[extname(name)];
    const stat = statSync(path);
    if (!type || name.split('/').some((part) => part.startsWith('.')) || !stat.isFile()) continue;
    const variants = ENCODINGS.filter(({ suffix }) => all.has(name + suffix));
    files.set(`/${name}`, {
      path,
      type,
      etag: `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`,
      variants: new Map(variants.map(({ name: encoding, suffix }) => [encoding, path + suffix])),
    });
  }
  return files;
}

/** The first of these encodings that a request accepts; null for none. */
export function chooseEncoding(known: Iterable<string>, { headers }: Request): string | null {
  const offers = new Map(
    (headers.get('accept-encoding') ?? '').split(',').map((offer) => {
      const [name = '', quality] = offer.trim().split(/\s*;\s*q=/i);
      return [name.toLowerCase(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  return [...known].find((name) => (offers.get(name) ?? offers.get('*') ?? 0) > 0) ?? null;
}

/** Whether a request names a copy with this tag, which a proxy that compresses has made weak. */
export function hasCopy({ headers }: Request, etag: string | null): boolean {
  const known = headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

function cacheControl(pathname: string): string {
  if (pathname.startsWith(HASHED)) return 'public, max-age=31536000, immutable';
  return pathname === VERSION ? 'no-store' : 'no-cache';
}

/**
 * Serves the files of a folder in their current state: the build's compressed copies if
 * the browser accepts them, hashed names cached for a year, the
 * version never, everything else only after revalidation (304).
 * @param folder an absolute path; names that begin with a dot are not served
 */
export function staticFiles(folder: string): StaticFiles {
  const files = scan(folder);
  return async (request, pathname) => {
    const file = files.get(pathname);
    if (!file) return null;
    const encoding = chooseEncoding(file.variants.keys(), request);
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': cacheControl(pathname),
      ETag: encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag,
      Vary: 'Accept-Encoding',
    });
    if (hasCopy(request, headers.get('etag'))) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding) headers.set('Content-Encoding', encoding);
    const bytes = await readFile((encoding && file.variants.get(encoding)) || file.path);
    headers.set('Content-Length', String(bytes.length));
    return new Response(bytes, { headers });
  };
}
