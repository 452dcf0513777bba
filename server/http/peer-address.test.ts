import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';
import { peerAddress } from './peer-address.ts';

const PROXY = '127.0.0.1';
const OURS = networksOf([PROXY, '10.0.0.0/30', '2001:db8:1::/48']) ?? new BlockList();

it.each([
  ['the socket, without proxies', '203.0.113.1', undefined, '203.0.113.1'],
  ['the socket, if a stranger claims to be a proxy', '203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['whom our proxy answers', PROXY, '198.51.100.7', '198.51.100.7'],
  ['the same over IPv6 to IPv4', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['the last stranger, not what they claim', PROXY, '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['the stranger before two of ours', PROXY, '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['the stranger before one in our network', PROXY, '198.51.100.7, 2001:db8:1::9', '198.51.100.7'],
  ['whom a proxy in our network answers', '10.0.0.3', '198.51.100.7', '198.51.100.7'],
  ['the socket beside our network', '10.0.0.4', '198.51.100.7', '10.0.0.4'],
  ['an address of IPv6', PROXY, '2001:db8::1', '2001:db8::1'],
  ['the proxy, when it says nothing', PROXY, undefined, PROXY],
  ['the proxy, when it says nonsense', PROXY, 'unknown', PROXY],
])('is %s', (_what, peer, header, expected) => {
  expect(peerAddress(peer, header, OURS)).toBe(expected);
});

it('is null without a socket', () => {
  expect(peerAddress(undefined, '198.51.100.7', OURS)).toBeNull();
});
