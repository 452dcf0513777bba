import { createHmac, timingSafeEqual } from 'node:crypto';
import { accountOf } from './attempt-limits.ts';
import { literal, type RunSql, rowText } from './run-sql.ts';

/** Digits of the code beside a mailed link: few enough to type. How often one may be tried is in `attempt-limits.ts`. */
const DIGITS = 8;
const CODE = /^\d{8}$/;
/** A code is tried at the address that its mail went to. */
const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

/** Where the backend keeps the token of each kind of link, and the address that its mail went to. */
const TOKENS: Record<string, readonly { token: string; email: string }[]> = {
  signup: [{ token: 'confirmation_token', email: 'email' }],
  recovery: [{ token: 'recovery_token', email: 'email' }],
  magiclink: [{ token: 'recovery_token', email: 'email' }],
  email_change: [
    { token: 'email_change_token_current', email: 'email' },
    { token: 'email_change_token_new', email: 'email_change' },
  ],
};

/**
 * The code that does the same as a mailed link. The backend's own codes would weaken the link: its token is their
 * plain hash, so that whoever tries all codes finds it. Ours needs the key.
 * @param secret only the server knows it
 * @param email the address that the mail goes to, in any spelling
 * @param token the link's token
 */
export function mailCode(secret: string, email: string, token: string): string {
  const mac = createHmac('sha256', secret).update(`mail code\n${accountOf(email)}\n${token}`);
  // Of 48 bits the remainder is as good as uniform.
  return String(mac.digest().readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The code of the mail with this link; null if it has no token. */
export function codeOfLink(secret: string, email: string, link: string): string | null {
  const token = new URL(link).searchParams.get('token_hash');
  return token ? mailCode(secret, email, token) : null;
}

function typedIn({ pathname }: URL, body: string) {
  if (pathname !== '/auth/v1/verify') return null;
  const { type, email, token } = JSON.parse(body || '{}') as Record<string, unknown>;
  if (typeof type !== 'string' || typeof email !== 'string' || typeof token !== 'string')
    return null;
  const places = Object.hasOwn(TOKENS, type) ? TOKENS[type] : undefined;
  const address = accountOf(email);
  return places && CODE.test(token) && EMAIL.test(address)
    ? { type, address, code: token, places }
    : null;
}

/**
 * Exchanges a typed code for the token of its link, which the backend then redeems: once, and for an hour.
 * @param body validated JSON
 * @param runSql runs SQL as the owner of the database
 * @returns the body to send instead; null if the request has no code of ours, or a wrong one
 */
export async function withLinkToken(
  url: URL,
  body: string,
  secret: string,
  runSql: RunSql,
): Promise<string | null> {
  const typed = typedIn(url, body);
  if (!typed) return null;
  const { type, address, code, places } = typed;
  const found = await runSql(
    places
      .map(
        ({ token, email }) =>
          `select ${token} as token from auth.users where lower(${email}) = ${literal(address)} and ${token} <> ''`,
      )
      .join(' union all '),
  );
  const right = found
    .map((row) => rowText(row, 'token'))
    .find((token) =>
      timingSafeEqual(Buffer.from(mailCode(secret, address, token)), Buffer.from(code)),
    );
  return right ? JSON.stringify({ type, token_hash: right }) : null;
}
