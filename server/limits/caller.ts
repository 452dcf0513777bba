import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../files/secrets.ts';
import { signatureOf } from '../http/signed-token.ts';

/** Who sends a request, as far as its headers prove it. */
export interface Caller {
  /** Whether it has the secret key as its API key: it sends as much as it likes. */
  trusted: boolean;
  /** The account whose token it carries; `service_role` where the secret key is the token alone. */
  account: string | null;
  /** Whether it carries a token that is over, or was not made here. */
  badToken: boolean;
  /** Whether that token was made for another service, or is one that only the backend would read. */
  forOthers: boolean;
}

export const VISITOR: Caller = { trusted: false, account: null, badToken: false, forOthers: false };

/** Whether it has the secret key, in whichever place: that is the server itself, or its operator. */
export const isServer = ({ trusted, account }: Caller): boolean =>
  trusted || account === 'service_role';

const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The token that a request carries, or a key in its place; '' for none. */
const bearerOf = (headers: Headers): string =>
  headers.get('authorization')?.match(/^bearer (.+)$/i)?.[1] ?? '';

/** How many parts the token of a request has, if they aren't the three of a token; null if they are, or there is none. */
export function wrongParts(headers: Headers): number | null {
  const parts = bearerOf(headers).split('.');
  if (parts.length === 1 || (parts.length === 3 && !parts.includes(''))) return null;
  return parts.filter(Boolean).length;
}

/** Whom our tokens are for, as the backend writes it into them. */
const AUDIENCE = 'authenticated';

/** What a token (HS256) says that was made with this secret; null for any other text. */
function claimsOf(token: string, secret: string): Record<string, unknown> | null {
  const [head, payload, signature = '', ...rest] = token.split('.');
  const right = signatureOf(`${head}.${payload}`, secret);
  if (rest.length > 0 || !isSame(signature, right)) return null;
  return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
}

/** The account of a token that is not over yet. */
function accountOf({ sub, exp }: Record<string, unknown>): string | null {
  return typeof sub === 'string' && typeof exp === 'number' && exp * 1000 > Date.now() ? sub : null;
}

/**
 * Makes what knows a caller by the headers alone, before anything of the body is read. Whether the session still goes
 * on, and what the person may do, is left to the database.
 */
export function callers({ jwtSecret, secretKey }: Pick<Secrets, 'jwtSecret' | 'secretKey'>) {
  return (headers: Headers): Caller => {
    const bearer = bearerOf(headers);
    if (isSame(headers.get('apikey') ?? '', secretKey)) return { ...VISITOR, trusted: true };
    if (isSame(bearer, secretKey)) return { ...VISITOR, account: 'service_role' };
    if (!bearer.includes('.')) return VISITOR;
    // The backend overlooks spaces before a token and in its signature. Guards that read the token would miss it.
    if (/\s/.test(bearer)) return { ...VISITOR, badToken: true, forOthers: true };
    const claims = claimsOf(bearer, jwtSecret);
    const forOthers = claims !== null && claims.aud !== AUDIENCE;
    const account = claims && !forOthers ? accountOf(claims) : null;
    return { trusted: false, account, badToken: account === null, forOthers };
  };
}
