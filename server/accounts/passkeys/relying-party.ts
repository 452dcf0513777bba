import { isIP } from 'node:net';
import { ownOrigins } from '../../http/redirect-guard.ts';

/** The site as authenticators know it. */
export interface RelyingParty {
  /** The domain that passkeys belong to. */
  id: string;
  /** The name that a browser may show beside a request. */
  name: string;
  /** Where a page may ask for one. */
  origins: string[];
}

/**
 * The site as authenticators know it: its domain, on a loopback address `localhost`.
 * @param name the application's name
 * @returns null where browsers offer no passkeys: at a numeric address
 */
export function relyingParty(siteUrl: string, name: string): RelyingParty | null {
  const origins = [...ownOrigins(siteUrl)];
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const id = hosts.find((host) => !isIP(host.replace(/^\[|\]$/g, '')));
  return id ? { id, name, origins } : null;
}
