import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOrigin, rememberOrigin, signUpOrigin } from './sign-up-origin';

const DAY = 86_400_000;
const NOW = Date.parse('2025-03-01T12:00:00Z');

describe('the origin of a sign-up', () => {
  beforeEach(() => localStorage.clear());

  it('is the first link followed, for a number of days', () => {
    rememberOrigin('affiliate', 'FIRST', 30, NOW);
    rememberOrigin('affiliate', 'SECOND', 30, NOW + DAY);
    expect(signUpOrigin(NOW + 29 * DAY)).toEqual({
      affiliate_code: 'FIRST',
      affiliate_clicked_at: '2025-03-01T12:00:00.000Z',
    });
    expect(signUpOrigin(NOW + 30 * DAY)).toEqual({});
    rememberOrigin('affiliate', 'SECOND', 30, NOW + 31 * DAY);
    expect(signUpOrigin(NOW + 32 * DAY)).toMatchObject({ affiliate_code: 'SECOND' });
  });

  it('keeps a referral beside an affiliate, and forgets both', () => {
    rememberOrigin('affiliate', 'SITE', 30, NOW);
    rememberOrigin('referral', 'FRIEND', 30, NOW);
    expect(signUpOrigin(NOW)).toMatchObject({ affiliate_code: 'SITE', referral_code: 'FRIEND' });
    forgetOrigin();
    expect(signUpOrigin(NOW)).toEqual({});
  });

  it('tolerates anything in the store', () => {
    for (const text of ['{', '7', 'null', '[]', '{"affiliate": 1}', '{"affiliate": {"code": 1}}']) {
      localStorage.setItem('touchline.origin', text);
      expect(signUpOrigin(NOW)).toEqual({});
    }
  });
});
