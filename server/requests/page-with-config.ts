import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chooseEncoding, hasCopy } from '../http/static-files.ts';
import type { HostParts } from './host.ts';

const PAGE = /\.html$/;
const PACK: Record<string, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text),
  gzip: (text) => gzipSync(text),
};

interface Packed {
  /** The page as it is on the disk. */
  source: string;
  /** The settings in it. */
  block: string;
  text: string;
  etag: string;
  packed: Map<string, Buffer>;
}

/** The settings as data that no browser executes, so the Content-Security-Policy has nothing to allow. */
function configBlock(config: unknown): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="config">${data}</script>`;
}

/** Full addresses needed by link previews: the picture, and for a page with its own head the page. */
function cardBlock(page: string, siteUrl: string, pathname: string): string {
  const site = siteUrl.replaceAll('"', '%22').replaceAll('<', '%3C');
  // An application with a logo of its own has no picture of it: previews draw no SVG.
  const hasPicture = page.includes('"apple-touch-icon"');
  const picture = hasPicture ? `<meta property="og:image" content="${site}/icon-512.png">` : '';
  if (pathname === '/index.html') return picture;
  const address = site + pathname.replace(PAGE, '');
  return `${picture}<meta property="og:url" content="${address}"><link rel="canonical" href="${address}">`;
}

/**
 * Writes the deployment's public settings into the pages, so that the app starts without requesting them, and the
 * addresses for link previews. Everything else is answered as before.
 */
export function pageWithConfig(
  page: HostParts['page'],
  config: HostParts['publicConfig'],
  siteUrl: string,
): HostParts['page'] {
  const known = new Map<string, Packed>();

  function packed(source: string, block: string, pathname: string): Packed {
    const last = known.get(pathname);
    if (last?.source === source && last.block === block) return last;
    const text = source.replace(
      '</head>',
      () => `${cardBlock(source, siteUrl, pathname)}${block}</head>`,
    );
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const next = { source, block, text, etag: hash, packed: new Map() };
    known.set(pathname, next);
    return next;
  }

  return async (request, pathname) => {
    if (!PAGE.test(pathname)) return page(request, pathname);
    // Neither the compressed copy on the disk nor a 304 from it: the page is put together here.
    const plain = await page(new Request(request.url), pathname);
    if (!plain?.ok) return plain;
    const whole = packed(await plain.text(), configBlock(await config()), pathname);
    const encoding = chooseEncoding(Object.keys(PACK), request);
    const headers = new Headers(plain.headers);
    headers.delete('Content-Length');
    headers.set('Vary', 'Accept-Encoding');
    headers.set('ETag', `"${whole.etag}${encoding ? `-${encoding}` : ''}"`);
    if (hasCopy(request, headers.get('etag'))) {
      return new Response(null, { status: 304, headers });
    }
    if (!encoding) return new Response(whole.text, { headers });
    const bytes = whole.packed.get(encoding) ?? PACK[encoding]?.(whole.text) ?? Buffer.alloc(0);
    whole.packed.set(encoding, bytes);
    headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(bytes.length));
    return new Response(new Uint8Array(bytes), { headers });
  };
}
