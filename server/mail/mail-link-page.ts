/**
 * Redirects a one-time link to the app's page, which asks for a click, instead of redeeming it when opened: mail
 * filters open every link. None of our mails links here, but the backend's own mails would.
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
