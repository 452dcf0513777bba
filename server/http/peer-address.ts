import { type BlockList, isIP } from 'node:net';
import { isWithin } from './networks.ts';

/** An address as settings write it: that of an IPv4 socket without its IPv6 prefix. */
export const plainAddress = (address: string) => address.trim().replace(/^::ffff:/, '');

/**
 * The client's address of a request. Behind a proxy all requests come from the proxy's address, and the client is in
 * `X-Forwarded-For`; anybody may send that header, so only the configured proxies are trusted.
 * @param peer the socket's remote address
 * @param forwardedFor the header as received
 * @param trusted the addresses and networks of our own proxies
 */
export function peerAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string | null {
  if (!peer) return null;
  if (!isWithin(trusted, peer)) return peer;
  // Each proxy appends its client: anything before the last unknown address may be forged.
  const stranger = (forwardedFor ?? '')
    .split(',')
    .map(plainAddress)
    .findLast((address) => !isWithin(trusted, address));
  return stranger && isIP(stranger) ? stranger : peer;
}
