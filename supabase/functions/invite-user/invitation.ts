export interface Invitation {
  email: string;
  fullName: string;
  locale: 'en' | 'fr' | 'ar';
}

const EMAIL = /^[^\s@<>"(),:;\\]{1,64}@[^\s@<>"(),:;\\]{1,189}\.[^\s@<>"(),:;\\.]{2,63}$/;
const LONGEST_NAME = 100;
const LOCALES = ['en', 'fr', 'ar'] as const;

/**
 * Reads an invitation from a request's JSON: `{ email, full_name?, locale? }`.
 * @returns the invitation, or the name of the first field that is wrong
 */
export function readInvitation(
  body: unknown,
): Invitation | { wrong: 'email' | 'full_name' | 'locale' } {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { email, full_name: name = '', locale = 'en' } = fields;
  if (typeof email !== 'string' || !EMAIL.test(email.trim())) return { wrong: 'email' };
  if (typeof name !== 'string' || name.trim().length > LONGEST_NAME) return { wrong: 'full_name' };
  const known = LOCALES.find((each) => each === locale);
  if (!known) return { wrong: 'locale' };
  return { email: email.trim().toLowerCase(), fullName: name.trim(), locale: known };
}
