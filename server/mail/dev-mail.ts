import { createHmac, timingSafeEqual } from 'node:crypto';
import { json, problem } from '../http/json-response.ts';
import { isLoopbackHost } from '../http/networks.ts';
import type { StoredMail } from './stored-mail.ts';

const COOKIE = 'touchline-mail';
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Whether a request truly comes from a person at this machine: a loopback socket, a loopback host name
 * (which another site's page cannot send by DNS rebinding) and no proxy in between.
 */
export function isFromThisMachine(request: Request, peer: string | null): boolean {
  const proxied = ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers.has(name));
  return (
    !proxied &&
    peer !== null &&
    isLoopbackHost(peer) &&
    isLoopbackHost(new URL(request.url).hostname)
  );
}

function mailItem({ to, subject, sentAt, links, code }: StoredMail): string {
  const anchors = links.map((href) => `<a href="${escapeHtml(href)}">${escapeHtml(href)}</a>`);
  return `<li><h2>${escapeHtml(subject)}</h2>
<p>To <b dir="auto">${escapeHtml(to)}</b>, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<p>${anchors.join('<br>')}</p>${code ? `<p>Code <b>${escapeHtml(code)}</b></p>` : ''}</li>`;
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stored mail</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border:1px solid #8888;border-radius:8px;padding:.25rem 1rem;margin:1rem 0}
h2{font-size:1.1rem}a{overflow-wrap:anywhere}input,button{font:inherit;padding:.4rem .6rem}</style></head>
<body><h1>Stored mail</h1><p>The embedded backend sends no mail. What it would have sent is listed here, newest first.</p>
${content}</body></html>`;
}

function mailList(mails: StoredMail[]): string {
  return mails.length
    ? `<ul>${mails.map(mailItem).join('\n')}</ul>`
    : '<p>No mail yet. Sign up or ask for a new password, then reload this page.</p>';
}

const TOKEN_FORM = `<p>Open it by the link that the server printed when it started (“Mail: …”), or enter the token at the end of that link.</p>
<form><label>Token <input name="token" required autocomplete="off"></label> <button>Open</button></form>`;

/** Token for the stored mails, derived from the server's key so that it survives restarts. */
export function mailTokenOf({ secretKey }: { secretKey: string }): string {
  return createHmac('sha256', secretKey).update('dev-mail').digest('base64url').slice(0, 32);
}

function matches(given: string | null | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const cookieOf = (request: Request) =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1];

const NO_STORE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const html = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...NO_STORE },
  });

/**
 * The mails kept by the embedded backend, as a page (`/dev/mail`) or as data (`/dev/mail.json`).
 * They contain links that open accounts, and a proxy that sends no headers looks like this machine; so they require
 * the token printed at the start, once in the address and then in a cookie. Anybody but a person at this machine
 * gets 404.
 */
export function devMail(
  request: Request,
  peer: string | null,
  mails: () => StoredMail[],
  token: string,
): Response {
  if (!isFromThisMachine(request, peer)) {
    return problem(404, 'NOT_FOUND', 'There is nothing at this address.');
  }
  const url = new URL(request.url);
  const asData = url.pathname.endsWith('.json');
  const named = matches(url.searchParams.get('token'), token);
  if (named && !asData) {
    const cookie = `${COOKIE}=${token}; Path=/dev/mail; HttpOnly; SameSite=Strict`;
    return new Response(null, {
      status: 303,
      headers: { ...NO_STORE, Location: '/dev/mail', 'Set-Cookie': cookie },
    });
  }
  if (!named && !matches(cookieOf(request), token)) {
    if (!asData) return html(403, page(TOKEN_FORM));
    return problem(
      403,
      'MAIL_TOKEN_NEEDED',
      'Open the stored mail by the link that the server printed when it started (Mail: …).',
    );
  }
  return asData ? json(200, mails()) : html(200, page(mailList(mails())));
}
