import { json, problem } from './json-response.ts';
import type { KeptMail } from './kept-mail.ts';

const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Whether a request truly comes from a person at this machine: a loopback socket, a loopback name
 * (which a page of another site that re-points its own name cannot send) and no proxy in between.
 */
export function isFromThisMachine(request: Request, peer: string | null): boolean {
  const proxied = ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers.has(name));
  return (
    !proxied &&
    peer !== null &&
    LOOPBACK_PEERS.has(peer) &&
    LOOPBACK_NAMES.has(new URL(request.url).hostname)
  );
}

function mailItem({ to, subject, sentAt, links }: KeptMail): string {
  const anchors = links.map((href) => `<a href="${escapeHtml(href)}">${escapeHtml(href)}</a>`);
  return `<li><h2>${escapeHtml(subject)}</h2>
<p>To <b dir="auto">${escapeHtml(to)}</b>, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<p>${anchors.join('<br>')}</p></li>`;
}

function page(mails: KeptMail[]): string {
  const list = mails.length
    ? `<ul>${mails.map(mailItem).join('\n')}</ul>`
    : '<p>No mail yet. Sign up or ask for a new password, then reload this page.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kept mail – Touchline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border:1px solid #8888;border-radius:8px;padding:.25rem 1rem;margin:1rem 0}
h2{font-size:1.1rem}a{overflow-wrap:anywhere}</style></head>
<body><h1>Kept mail</h1><p>The embedded backend sends no mail. What it would have sent is listed here, newest first.</p>
${list}</body></html>`;
}

/**
 * The mails kept by the embedded backend, as a page (`/dev/mail`) or as data (`/dev/mail.json`).
 * Anybody but a person at this machine gets 404.
 */
export function devMail(request: Request, peer: string | null, mails: KeptMail[]): Response {
  if (!isFromThisMachine(request, peer)) {
    return problem(404, 'NOT_FOUND', 'There is nothing at this address.');
  }
  if (new URL(request.url).pathname.endsWith('.json')) return json(200, mails);
  return new Response(page(mails), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
