import { BlockList, isIP } from 'node:net';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Adds an address (`127.0.0.1`) or a network (`10.0.0.0/8`, `2001:db8::/32`); false if the text is neither. */
function add(networks: BlockList, text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (!isIP(address)) return false;
  const all = isIP(address) === 6 ? 128 : 32;
  if (Number(bits ?? all) > all) return false;
  networks.addSubnet(address, Number(bits ?? all), family(address));
  return true;
}

/**
 * Addresses and networks, as settings write them.
 * @returns null if one of the texts is neither
 */
export function networksOf(texts: readonly string[]): BlockList | null {
  const networks = new BlockList();
  return texts.every((text) => add(networks, text)) ? networks : null;
}

/** Whether an address belongs to them; that of an IPv4 socket may be written as one of IPv6. False for anything else. */
export const isWithin = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, family(address));

const LOOPBACK = networksOf(['127.0.0.0/8', '::1']) ?? new BlockList();

/** Whether a host's name or address is this machine's own, which nobody else can reach. */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isWithin(LOOPBACK, host.replace(/^\[|\]$/g, ''));
