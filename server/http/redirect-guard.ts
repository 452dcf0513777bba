/** Hosts besides our own that answers of the auth interface may redirect to. */
const SIGN_IN_HOSTS = new Set(['accounts.google.com']);
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The app's own origins: its address and, for a loopback address, its other names.
 */
export function ownOrigins(siteUrl: string): Set<string> {
  const site = new URL(siteUrl);
  const names = LOOPBACK_NAMES.includes(site.hostname) ? LOOPBACK_NAMES : [site.hostname];
  const port = site.port ? `:${site.port}` : '';
  return new Set(names.map((name) => `${site.protocol}//${name}${port}`));
}

/**
 * Whether a redirect target stays on our own origin. Only full http(s) addresses without user-info,
 * backslashes or control characters count; `//host` and other short forms do not.
 */
export function isOwnTarget(target: string, own: Set<string>): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (!/^https?:\/\/[^\\\u0000-\u0020]+$/i.test(target)) return false;
  try {
    const url = new URL(target);
    return url.username === '' && url.password === '' && own.has(url.origin);
  } catch {
    return false;
  }
}

/**
 * Removes redirect targets that would leave the app from the address and the Referer header,
 * so that the backend falls back to the app's own address.
 */
export function withSafeRedirects(request: Request, own: Set<string>): Request {
  const url = new URL(request.url);
  const targets = url.searchParams.getAll('redirect_to');
  const referer = request.headers.get('referer');
  const leaves = targets.length > 1 || targets.some((target) => !isOwnTarget(target, own));
  const comesFromOutside = referer !== null && !isOwnTarget(referer, own);
  // Most requests; a copy of each is dear.
  if (!leaves && !comesFromOutside) return request;
  const headers = new Headers(request.headers);
  if (leaves) url.searchParams.delete('redirect_to');
  if (comesFromOutside) headers.delete('referer');
  return new Request(url, {
    method: request.method,
    headers,
    body: request.body,
    signal: request.signal,
    duplex: 'half',
  } as RequestInit);
}

/**
 * The last check: an answer that would still redirect to another site goes to the app's start instead.
 */
export function withSafeLocation(response: Response, siteUrl: string, own: Set<string>): Response {
  const location = response.headers.get('location');
  if (location === null || isOwnTarget(location, own)) return response;
  if (URL.canParse(location) && SIGN_IN_HOSTS.has(new URL(location).host)) return response;
  return new Response(null, { status: 303, headers: { Location: siteUrl } });
}
