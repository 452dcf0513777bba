import { expect, it } from 'vitest';
import { authError } from './auth-errors';

const refusal = (message: string) =>
  authError({ __isAuthError: true, status: 429, code: 'over_request_rate_limit', message });

it('says in how many minutes one may try again, where the server says it', () => {
  expect(refusal('Too many attempts. Try again in 843 seconds.')).toMatchObject({
    code: 'TRY_LATER',
    messageKey: 'shell:error.TRY_LATER',
    params: { seconds: 843, count: 15 },
  });
  const hosted = 'For security purposes, you can only request this after 1 second.';
  expect(refusal(hosted)).toMatchObject({ code: 'TRY_LATER', params: { seconds: 1, count: 1 } });
  expect(refusal('Request rate limit reached')).toMatchObject({ code: 'RATE_LIMITED' });
});
