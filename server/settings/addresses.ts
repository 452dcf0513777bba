import { isLoopbackHost } from '../http/networks.ts';

/** Addresses at which a server is reached as localhost from here: those that the name has, and every address. */
const LOCALHOST = new Set(['127.0.0.1', '::1', '[::1]', '0.0.0.0', '::']);

/** The address to show. */
export function defaultSite(host: string, port: number): string {
  const shown = LOCALHOST.has(host) ? 'localhost' : host;
  return `http://${shown}:${port}`;
}

export const isLoopback = (url: string | undefined) =>
  url === undefined || isLoopbackHost(new URL(url).hostname);

/** The hosts that an address of a database may lead to: those of its parameters, which programs prefer, and its own. */
function hostsOf(url: string): string[] {
  const { hostname, searchParams } = new URL(url);
  const named = ['host', 'hostaddr'].flatMap((name) => searchParams.getAll(name));
  return [hostname, ...named].flatMap((hosts) => hosts.toLowerCase().split(','));
}

/** Whether a database is on this machine: by loopback, or by a socket in a folder. */
export const isLocalDatabase = (url: string) =>
  hostsOf(url).every((host) => host === '' || host.startsWith('/') || isLoopbackHost(host));

/** Whether passwords and mails may go there by http: to this machine alone. */
export const isEncrypted = (url: string) => url.startsWith('https:') || isLoopback(url);

/** What PostgreSQL's programs call a connection that is surely encrypted, or that its owner wants as it is. */
const DECIDED = ['verify-full', 'verify-ca', 'require', 'disable'];

/**
 * What is wrong with a database's address: one on another machine says how its connection is protected, because without
 * that passwords and rows would go there as they are.
 * @returns a sentence that follows the address's name; null if it may be used
 */
export function databaseProblem(url: string): string | null {
  const said = new URL(url).searchParams.get('sslmode');
  if (isLocalDatabase(url) || DECIDED.includes(said ?? '')) return null;
  return `leads to another machine${said === null ? '' : `, and sslmode=${said} doesn’t promise encryption`}: add ?sslmode=verify-full (and &sslrootcert=FILE for a certificate of your own), or ?sslmode=disable on a network that nobody else can listen to.`;
}
