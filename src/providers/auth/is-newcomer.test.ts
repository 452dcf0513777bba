import { expect, it } from 'vitest';
import { isNewcomer } from './is-newcomer';

const account = {
  created_at: '2026-03-01T12:00:00.000Z',
  last_sign_in_at: '2026-03-01T12:00:01.000Z',
  user_metadata: { full_name: 'Ada' },
};

it('is a person signing in for the first time who did not use our form', () => {
  expect(isNewcomer(account)).toBe(true);
  expect(isNewcomer({ ...account, last_sign_in_at: undefined })).toBe(true);
  expect(isNewcomer({ ...account, last_sign_in_at: '2026-03-02T12:00:00.000Z' })).toBe(false);
  expect(isNewcomer({ ...account, user_metadata: { locale: 'fr' } })).toBe(false);
  expect(isNewcomer({ ...account, created_at: '' })).toBe(false);
});
