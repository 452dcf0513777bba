import { LANGS } from '../../src/shared/languages.ts';
import { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';

/** Where the file is, by RFC 9116. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year, lest people follow a forgotten file. */
const DAYS = 360;
const DAY_MS = 86_400_000;

/**
 * The contact as RFC 9116 wants it.
 * @param text `security@example.com`, the same after `mailto:`, or a page with https
 * @returns null if it is none of them
 */
export function contactUri(text: string): string | null {
  const contact = text.trim();
  const address = mailAddress(contact.replace(/^mailto:/i, ''));
  if (address) return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
  if (!URL.canParse(contact)) return null;
  const { protocol, href } = new URL(contact);
  return protocol === 'https:' ? href : null;
}

/**
 * The text of `security.txt`: whom to tell about a weakness.
 * @param contact from `contactUri`
 * @param languages those that the application offers
 * @param siteUrl the site's address, which is named only with https, as the RFC demands
 */
export function securityTxt(
  contact: string,
  siteUrl: string,
  now: Date,
  languages: readonly string[] = LANGS,
): string {
  const until = new Date(Math.floor(now.getTime() / DAY_MS + DAYS) * DAY_MS);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${until.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
  ];
  if (siteUrl.startsWith('https://')) lines.push(`Canonical: ${siteUrl}${SECURITY_TXT}`);
  return `${lines.join('\n')}\n`;
}
