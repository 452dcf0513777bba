import { PRODUCT } from '../product-name';

/** Minimum length of a password, in characters. */
export const SHORTEST_PASSWORD = 8;
/** Maximum length in bytes, as the hash covers no more. Accented and Arabic letters take two bytes, emoji four. */
export const LONGEST_PASSWORD = 72;
/** Shorter names are part of too many words. */
const SHORTEST_NAME = 4;

/** What a password must not contain. */
export interface PasswordContext {
  /** The person's address; more than one while it is being changed. */
  emails: readonly string[];
  /** The name of the site's host: `shop.example.com`. */
  host: string;
}

/** Letters and digits only, in small letters: `John.Smith` and `johnsmith` are the same name. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The longest part of a host's name: `example` of `www.example.com`; of an address in numbers all of it. */
function siteName(host: string): string {
  if (/^[\d.:[\]]+$/.test(host)) return host;
  return host.split('.').reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** Whether a password contains the product's or the site's name, or the person's address or the part before its @. */
export function isPersonalPassword(password: string, { emails, host }: PasswordContext): boolean {
  const own = plain(password);
  const names = [PRODUCT, siteName(host)];
  for (const email of emails) names.push(email, email.slice(0, email.search(/[+@]|$/)));
  return names.map(plain).some((name) => name.length >= SHORTEST_NAME && own.includes(name));
}

/** Why a new password isn't accepted, as far as that can be told without the list of common ones. */
export function passwordProblem(
  password: string,
  context?: PasswordContext,
): 'short' | 'long' | 'personal' | null {
  if (password.length < SHORTEST_PASSWORD) return 'short';
  if (new TextEncoder().encode(password).length > LONGEST_PASSWORD) return 'long';
  return context && isPersonalPassword(password, context) ? 'personal' : null;
}
