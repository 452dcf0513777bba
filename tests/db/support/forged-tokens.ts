import { createHmac } from 'node:crypto';

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function claims(sub: string, role: string) {
  const now = Math.floor(Date.now() / 1000);
  return { sub, role, aud: 'authenticated', iat: now, exp: now + 3600, session_id: sub };
}

function signedText(said: object, secret: string): string {
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(said)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

function signed(sub: string, role: string, secret: string): string {
  return signedText(claims(sub, role), secret);
}

/**
 * A person's own token with what it says about how they signed in replaced, as the host would sign it.
 * @param token an access token of the session
 * @param secret the host's secret
 */
export function tokenWith(token: string, said: object, secret: string): string {
  const own: object = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  return signedText({ ...own, ...said }, secret);
}

/** Tokens that were never issued, for the person they claim to be. */
export function forgedTokens(sub: string): Record<string, string> {
  return {
    'signed with another secret': signed(
      sub,
      'authenticated',
      'another secret, just as long as ours',
    ),
    'signed with the default secret': signed(
      sub,
      'service_role',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ),
    'without a signature': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims(sub, 'service_role'))}.`,
    'not a token at all': "x'; drop table profiles; --",
  };
}
