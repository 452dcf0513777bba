import { createHmac } from 'node:crypto';

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function claims(sub: string, role: string) {
  const now = Math.floor(Date.now() / 1000);
  return { sub, role, aud: 'authenticated', iat: now, exp: now + 3600, session_id: sub };
}

function signed(sub: string, role: string, secret: string): string {
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims(sub, role))}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
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
