import { isIP } from 'node:net';

const plain = (address: string) => address.trim().replace(/^::ffff:/, '');

/**
 * Whose request it is. Behind a proxy all of them come from the proxy's address, and who they are for is in
 * `X-Forwarded-For`; anybody may send that header, so only the proxies that are named are believed.
 * @param peer the socket's remote address
 * @param forwardedFor the header as it came
 * @param trusted the addresses of one's own proxies
 */
export function peerAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: ReadonlySet<string>,
): string | null {
  if (!peer) return null;
  if (!trusted.has(plain(peer))) return peer;
  // Each proxy appends its client: anything before the last unknown address may be forged.
  const stranger = (forwardedFor ?? '')
    .split(',')
    .map(plain)
    .findLast((address) => !trusted.has(address));
  return stranger && isIP(stranger) ? stranger : peer;
}
