import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An ID token that the stand-in gives out next: its claims, the key that signs it, and its head. */
export interface IdToken {
  claims: Record<string, unknown>;
  key?: KeyObject;
  head?: object;
}

/** A key that isn't the stand-in's. */
export const FOREIGN_KEY = foreign.privateKey;
/** A head that brings the other half of that key along. */
export const OWN_KEY_ALONG = { alg: 'RS256', jwk: foreign.publicKey.export({ format: 'jwk' }) };

/** The id that the site has with Google. */
export const CLIENT = 'client';

const now = () => Math.floor(Date.now() / 1000);

/** What Google says about a person, but for `more`. */
export const person = (sub: string, email: string, more: object = {}) => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  iat: now(),
  exp: now() + 600,
  sub,
  email,
  email_verified: true,
  ...more,
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function written({ claims, key = own.privateKey, head = { alg: 'RS256', kid: 'own' } }: IdToken) {
  const signed = `${part(head)}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** A pretended Google: answers `fetch`, gives out what `next` was set to, and counts how often it was asked. */
export function standInGoogle() {
  const state = { next: { claims: {} } as IdToken, exchanges: 0 };
  const fetch: typeof globalThis.fetch = async (input) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    if (href === 'https://oauth2.googleapis.com/token') {
      state.exchanges += 1;
      return Response.json({ access_token: 'of Google', id_token: written(state.next) });
    }
    if (href === 'https://www.googleapis.com/oauth2/v3/certs') {
      const jwk = own.publicKey.export({ format: 'jwk' });
      return Response.json({ keys: [{ ...jwk, kid: 'own', alg: 'RS256', use: 'sig' }] });
    }
    throw new Error(`Nobody answers at ${href}.`);
  };
  return Object.assign(state, { fetch });
}
