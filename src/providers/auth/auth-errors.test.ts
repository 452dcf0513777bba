import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { authError, mailError } from './auth-errors';

const refusal = (message: string) =>
  authError({ __isAuthError: true, status: 429, code: 'over_request_rate_limit', message });

it('says in how many minutes to try again, if the server does', () => {
  expect(refusal('Too many attempts. Try again in 843 seconds.')).toMatchObject({
    code: 'TRY_LATER',
    messageKey: 'shell:error.TRY_LATER',
    params: { seconds: 843, count: 15 },
  });
  const hosted = 'For security purposes, you can only request this after 1 second.';
  expect(refusal(hosted)).toMatchObject({ code: 'TRY_LATER', params: { seconds: 1, count: 1 } });
  expect(refusal('Request rate limit reached')).toMatchObject({ code: 'RATE_LIMITED' });
});

const LIST = 'node_modules/@supabase/auth-js/dist/module/lib/error-codes.d.ts';
/** Codes that the hosted service also sends but the library does not list. */
const UNLISTED = [
  'current_password_required',
  'current_password_invalid',
  'current_password_mismatch',
  'request_entity_too_large',
  'flow_state_already_used',
  'passkey_disabled',
  'too_many_passkeys',
  'webauthn_challenge_expired',
  'webauthn_challenge_not_found',
  'webauthn_credential_exists',
  'webauthn_credential_not_found',
  'webauthn_verification_failed',
];

describe('every code of the auth service', () => {
  const listed = [...readFileSync(LIST, 'utf8').matchAll(/'([a-z_]+)'/g)].map(([, code]) => code);

  it('is in the list that the library ships', () => {
    expect(listed.length).toBeGreaterThan(80);
  });

  it.each([...listed, ...UNLISTED])('%s has a message that says what to do', (code) => {
    const told = authError({ __isAuthError: true, status: 400, code, message: 'x' });
    expect(told.code).not.toBe('UNEXPECTED');
    for (const lang of ['en', 'fr', 'ar']) {
      const texts = JSON.parse(readFileSync(`public/locales/${lang}.json`, 'utf8'));
      expect(texts).toHaveProperty([told.messageKey.replace('shell:', '')]);
    }
  });
});

describe('error messages', () => {
  const codeOf = (error: object) => authError({ __isAuthError: true, message: '', ...error }).code;

  it.each([
    ['user_not_found', 'ACCOUNT_GONE'],
    ['reauthentication_needed', 'REAUTHENTICATION_NEEDED'],
    ['current_password_invalid', 'CURRENT_PASSWORD_WRONG'],
    ['email_address_not_authorized', 'MAIL_REFUSED'],
    ['refresh_token_already_used', 'SESSION_EXPIRED'],
    ['insufficient_aal', 'STEP_UP_NEEDED'],
  ])('%s is %s', (code, ours) => {
    expect(codeOf({ status: 422, code })).toBe(ours);
  });

  it.each([
    [['pwned'], 'PASSWORD_LEAKED'],
    [['length', 'pwned'], 'PASSWORD_LEAKED'],
    [['personal'], 'PASSWORD_PERSONAL'],
    [['characters'], 'PASSWORD_PLAIN'],
    [['length', 'characters'], 'WEAK_PASSWORD'],
    [[], 'WEAK_PASSWORD'],
  ])('a password refused for %j is %s', (reasons, ours) => {
    expect(codeOf({ status: 422, code: 'weak_password', reasons })).toBe(ours);
  });

  it.each([
    [402, 'SERVICE_RESTRICTED'],
    [500, 'SERVER_DOWN'],
    [522, 'TIMEOUT'],
    [526, 'SERVER_DOWN'],
    [540, 'SERVICE_PAUSED'],
    [546, 'FUNCTION_LIMIT'],
    [599, 'SERVER_DOWN'],
    [418, 'UNEXPECTED'],
  ])('an answer of %i without a code is %s', (status, ours) => {
    expect(codeOf({ status, name: 'AuthRetryableFetchError' })).toBe(ours);
    expect(codeOf({ status, name: 'AuthApiError' })).toBe(ours);
  });

  it('a refused API key does not count as an ended session', () => {
    expect(codeOf({ status: 401, message: 'Invalid API key' })).toBe('KEY_UNKNOWN');
  });

  it('a mail that could not be sent is reported as such', () => {
    const down = { __isAuthError: true, name: 'AuthRetryableFetchError', status: 500, message: '' };
    expect(mailError(down).code).toBe('MAIL_NOT_SENT');
    expect(mailError({ ...down, status: 503 }).code).toBe('SERVER_DOWN');
  });
});
