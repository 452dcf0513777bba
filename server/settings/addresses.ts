/** Names of this machine that nobody else can reach. */
export const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The address to show: a server on loopback or on every address is reached as localhost from here. */
export function defaultSite(host: string, port: number): string {
  const shown = LOOPBACK_HOSTS.has(host) || EVERY_ADDRESS.has(host) ? 'localhost' : host;
  return `http://${shown}:${port}`;
}

export const isLoopback = (url: string | undefined) =>
  url === undefined || LOOPBACK_HOSTS.has(new URL(url).hostname);

export const isLocalDatabase = (url: string) =>
  ['', ...LOOPBACK_HOSTS].includes(new URL(url.replace(/^postgres(ql)?:/, 'http:')).hostname);
