import { expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import { agentType, eventDetail } from '@/resources/security-log/event-detail';
import shell from '../../../public/locales/en.json';
import ar from './i18n/ar.json';
import en from './i18n/en.json';

const translate = (system: Record<string, string>) => (key: string, params?: object) => {
  const [space, name = ''] = key.split(':');
  const texts: Record<string, string> = space === 'shell' ? shell : system;
  return Object.entries(params ?? {}).reduce(
    (text, [param, value]) => text.replace(`{{${param}}}`, String(value)),
    texts[name] ?? key,
  );
};

it.each([
  ['USER → ADMIN', 'Member → Admin'],
  ['lifted', 'Lifted'],
  ['password', 'With a password'],
  ['pkce', 'With a link from an email'],
  ['token used twice', "A session's token was used twice"],
  ['factors', 'Authenticator app'],
  ['passkeys DELETE', 'Removed: Passkey'],
  ['promo_codes UPDATE 7f1c', 'Changed: promo codes 7f1c'],
  ['app_settings UPDATE second_factor_days', 'Changed: app settings second factor days'],
  ['auth token', 'Sign-in and account'],
  ['rest', 'Data'],
  ['function refund', 'Function: refund'],
  ['function other', 'A function'],
  // Of another version: shown as stored.
  ['USER → OWNER', 'USER → OWNER'],
  ['constructor', 'constructor'],
  ['/rest/v1/payments', '/rest/v1/payments'],
])('says %s in words', (stored, words) => expect(eventDetail(stored, translate(en))).toBe(words));

it('points from right to left in Arabic', () =>
  expect(eventDetail('USER → ADMIN', translate(ar))).toMatch(/ ← /));

it('says nothing of a browser that the server does not know', () => {
  const said = (value: string) =>
    agentType.format(
      { field: { key: 'agent', type: 'agent' }, value, row: {} },
      {} as FormatContext,
    );
  expect(['Firefox, Linux', 'other'].map(said)).toEqual(['Firefox, Linux', '']);
});
