import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import { fieldsOf } from '../http/json-fields.ts';
import { json } from '../http/json-response.ts';
import { accountOf } from '../limits/attempt-limits.ts';

/** Digits of the code beside a mailed link: few enough to type. How often one may be tried is in `attempt-limits.ts`. */
const DIGITS = 8;
const CODE = /^\d{8}$/;

/** A column of the backend with the token of a link, and the column with the address that its mail went to. */
interface Place {
  token: string;
  email: string;
}

/** Where the backend keeps the token of each kind of link. */
const TOKENS: Record<string, readonly Place[]> = {
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
  const { type, email, token } = fieldsOf(body);
  if (typeof type !== 'string' || typeof email !== 'string' || typeof token !== 'string')
    return null;
  const places = Object.hasOwn(TOKENS, type) ? TOKENS[type] : undefined;
  // A code is tried at the address that its mail went to.
  const address = mailAddress(email);
  return places && address && CODE.test(token) ? { type, address, code: token, places } : null;
}

/**
 * Exchanges a typed code for the token of its link, which the backend then redeems, once.
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
          `select ${token} as token from auth.users where ${email} = ${literal(address)} and ${token} <> ''`,
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

/** The tokens that live shorter than the backend's hour, when their mail was sent, and its kind in our queue. */
const SHORT_LIVED = [
  { token: 'recovery_token', sent: 'recovery_sent_at', mail: 'recovery' },
  { token: 'email_change_token_current', sent: 'email_change_sent_at', mail: 'email_change' },
  { token: 'email_change_token_new', sent: 'email_change_sent_at', mail: 'email_change' },
];
const TOKEN = /^[0-9a-f]{20,128}$/;

/**
 * Refuses a link whose time is over (`private.link_lifetime`). The backend has one limit for all kinds, the longest.
 * @param body validated JSON, in which a typed code was exchanged for its link's token
 * @returns null if the link may still be redeemed, and for any other request
 */
export async function expiredLink(
  { pathname }: URL,
  body: string,
  runSql: RunSql,
): Promise<Response | null> {
  const { token_hash: hash } = pathname === '/auth/v1/verify' ? fieldsOf(body) : {};
  if (typeof hash !== 'string' || !TOKEN.test(hash)) return null;
  const rows = await runSql(
    `select 1 from auth.users where ${SHORT_LIVED.map(
      ({ token, sent, mail }) =>
        `(${token} = '${hash}' and ${sent} <= now() - private.link_lifetime('${mail}'))`,
    ).join(' or ')}`,
  );
  if (rows.length === 0) return null;
  return json(403, {
    code: 403,
    error_code: 'otp_expired',
    msg: 'The link or its code has expired. Ask for a new one.',
  });
}
