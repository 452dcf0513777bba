import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';

const folder = temporaryFolder();
let serve: StaticFiles;

beforeAll(() => {
  mkdirSync(join(folder.path, 'assets'));
  mkdirSync(join(folder.path, '.vite'));
  const files = {
    'index.html': '<p>',
    'version.json': '{}',
    'assets/a-1234.js': 'plain',
    'assets/a-1234.js.br': 'brotli',
    'assets/a-1234.js.gz': 'gzip',
    '.vite/manifest.json': '{}',
    'secret.bak': 'x',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  serve = staticFiles(folder.path);
});
afterAll(() => folder.remove());

const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://localhost${path}`, { headers }), path);

describe('staticFiles', () => {
  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip;q=1, br;q=0', 'gzip', 'gzip'],
    ['*', 'br', 'brotli'],
    ['identity', null, 'plain'],
  ])('answers Accept-Encoding %j with %j', async (accepted, encoding, text) => {
    const response = await get('/assets/a-1234.js', { 'accept-encoding': accepted });
    expect(response?.headers.get('content-encoding')).toBe(encoding);
    expect(response?.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response?.text()).toBe(text);
  });

  it.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/version.json', 'application/json; charset=utf-8'],
    ['/assets/a-1234.js', 'text/javascript; charset=utf-8'],
  ])('says what %s is, and in which characters', async (path, type) => {
    expect((await get(path))?.headers.get('content-type')).toBe(type);
  });

  it('lets hashed names be cached for a year, pages only with revalidation, the version never', async () => {
    expect((await get('/assets/a-1234.js'))?.headers.get('cache-control')).toContain('immutable');
    const page = await get('/index.html');
    expect(page?.headers.get('cache-control')).toBe('no-cache');
    const etag = page?.headers.get('etag') ?? '';
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await get('/index.html', { 'if-none-match': held }))?.status).toBe(304);
    }
    expect((await get('/version.json'))?.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/.vite/manifest.json', '/secret.bak', '/../package.json', '/assets', '/nothing.js'])(
    'has nothing at %s',
    async (path) => expect(await get(path)).toBeNull(),
  );
});
