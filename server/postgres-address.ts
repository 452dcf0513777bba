/** The address with UTC as the session time zone; `sslmode` has the same meaning as in other PostgreSQL programs. */
export function addressOf(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  searchParams.set('options', `-c TimeZone=UTC ${searchParams.get('options') ?? ''}`.trim());
  if (searchParams.has('sslmode')) searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
