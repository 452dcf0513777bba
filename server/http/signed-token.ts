import { createHmac } from 'node:crypto';

/** The claims of a token. */
export type Claims = Record<string, unknown>;

/** The signature (HS256) of a token's first two parts. */
export const signatureOf = (signed: string, secret: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these claims. */
export function signToken(claims: Claims, secret: string): string {
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

/** The claims of a token that the backend has accepted or issued: the signature is not looked at. Empty for any other text. */
export function claimsOf(token: string | null | undefined): Claims {
  try {
    const text = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : {};
  } catch {
    return {};
  }
}
