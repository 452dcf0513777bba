/** The address with UTC as the sessions' time zone; `sslmode` means what it means to other programs of PostgreSQL. */
export function addressOf(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  searchParams.set('options', `-c TimeZone=UTC ${searchParams.get('options') ?? ''}`.trim());
  if (searchParams.has('sslmode')) searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
