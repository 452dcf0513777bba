import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageWithConfig } from './page-with-config.ts';

const config = { demo: true, footerLinks: [{ label: '</script><b>', href: '/x' }] };
/** Pages of an application with Touchline's logo have this link. */
const TOUCH = '<link rel="apple-touch-icon" href="/icon-192.png">';
const LOGO: Record<string, string> = { '/index.html': TOUCH, '/record/verify.html': TOUCH };
const page = pageWithConfig(
  async (_request, pathname) => {
    if (pathname === '/none.js') return null;
    return new Response(
      pathname.endsWith('.html') ? `<head>${LOGO[pathname] ?? ''}</head><p>${pathname}` : 'file',
      {
        headers: { ETag: '"old"', 'Cache-Control': 'no-cache' },
      },
    );
  },
  async () => config,
  'https://tips.example',
);
const get = async (path: string, headers: Record<string, string> = {}) =>
  page(new Request(`http://localhost${path}`, { headers }), path);

describe('pageWithConfig', () => {
  it('embeds the settings in the page as data that nothing can break out of', async () => {
    const response = await get('/index.html');
    const html = (await response?.text()) ?? '';
    const data = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toEqual(config);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(response?.headers.get('cache-control')).toBe('no-cache');
  });

  it('compresses the page and answers 304 to a browser that has it', async () => {
    const plain = await (await get('/index.html'))?.text();
    for (const [accepted, unpack] of [
      ['gzip, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const first = await get('/index.html', { 'accept-encoding': accepted });
      const bytes = new Uint8Array((await first?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(unpack(bytes).toString()).toBe(plain);
      const etag = first?.headers.get('etag') ?? '';
      expect(etag).not.toContain('old');
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const headers = { 'accept-encoding': accepted, 'if-none-match': held };
        expect((await get('/index.html', headers))?.status).toBe(304);
      }
    }
  });

  it.each<[string, string | null]>([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip; q=0', null],
    ['x-br', null],
    ['BR', 'br'],
    ['*', 'br'],
    ['identity;q=0.5, *;q=0', null],
  ])('sends a browser that accepts %j what it can read', async (accepted, encoding) => {
    const response = await get('/index.html', { 'accept-encoding': accepted });
    expect(response?.headers.get('content-encoding')).toBe(encoding);
  });

  it('gives link previews the address and picture of a page with its own head', async () => {
    const metas = async (path: string) =>
      [...((await (await get(path))?.text()) ?? '').matchAll(/(?:content|href)="([^"]*)"/g)].map(
        ([, text]) => text,
      );
    expect(await metas('/record/verify.html')).toEqual([
      '/icon-192.png',
      'https://tips.example/icon-512.png',
      'https://tips.example/record/verify',
      'https://tips.example/record/verify',
    ]);
    expect(await metas('/index.html')).toEqual([
      '/icon-192.png',
      'https://tips.example/icon-512.png',
    ]);
    // One with a logo of its own has no picture of it.
    expect((await metas('/plain.html'))[0]).toBe('https://tips.example/plain');
  });

  it('does so separately for each page', async () => {
    for (const path of ['/index.html', '/auth/login.html', '/index.html']) {
      expect(await (await get(path))?.text()).toMatch(new RegExp(`id="config".*<p>${path}$`));
    }
  });

  it('leaves files unchanged', async () => {
    expect(await (await get('/a.js'))?.text()).toBe('file');
    expect(await get('/none.js')).toBeNull();
  });
});
