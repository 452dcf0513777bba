import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isWithin } from './networks.ts';

/** Programs call these: a redirect would hide that they sent a password or a token in the clear. */
const FOR_PROGRAMS = /^\/(?:auth\/v1|rest\/v1|functions\/v1|live\/v1|mock|metrics)(?:\/|$)/;
/** A supervisor asks these, often without TLS; they hold no secrets. */
const FOR_SUPERVISORS = /^\/(?:healthz|readyz)$/;

const READS = new Set(['GET', 'HEAD']);

/**
 * Judges a request that may have reached our proxy by http although the site is on https. A page's address leads to the
 * same one with https; a call of the interfaces is refused, so that its mistake is noticed.
 * @param siteUrl the site's address, without a trailing slash
 * @param trusted the addresses and networks of our own proxies, which say by `X-Forwarded-Proto` how a request reached them
 * @returns where the request is led, or `refused`; null if it may go on
 */
export function httpsOnly(
  siteUrl: string,
  trusted: BlockList,
): (request: IncomingMessage) => URL | 'refused' | null {
  if (!siteUrl.startsWith('https:')) return () => null;
  return ({ socket, headers, method = '', url = '' }) => {
    const isProxy = isWithin(trusted, socket.remoteAddress ?? '');
    // Each proxy of a row adds how a request reached it: the first says it of the browser's.
    const [proto = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
    if (!isProxy || proto.trim().toLowerCase() !== 'http') return null;
    const [pathname = ''] = url.split('?');
    if (FOR_SUPERVISORS.test(pathname)) return null;
    const isPage = READS.has(method) && url.startsWith('/') && !FOR_PROGRAMS.test(pathname);
    return isPage ? new URL(`${siteUrl}${url}`) : 'refused';
  };
}
