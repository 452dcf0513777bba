/**
 * Where to go instead of redeeming a one-time link by opening it: the app's page, which asks for a press. Mail filters
 * open every link. None of our mails leads here, but links like these are what the backend itself would write.
 * @returns null for any other request
 */
export function mailLinkPage(
  method: string,
  { pathname, searchParams }: URL,
  siteUrl: string,
): Response | null {
  if (pathname !== '/auth/v1/verify' || (method !== 'GET' && method !== 'HEAD')) return null;
  const page = new URL('/auth/callback', siteUrl);
  page.searchParams.set('token_hash', searchParams.get('token') ?? '');
  page.searchParams.set('type', searchParams.get('type') ?? '');
  return new Response(null, {
    status: 303,
    headers: { Location: page.href, 'Cache-Control': 'no-store' },
  });
}
