import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../testing/test-site.ts';
import { ACCOUNT_MAILS, readAccountMail, templatePath, writeAccountMail } from './account-mail.ts';

const mails = Object.keys(ACCOUNT_MAILS) as (keyof typeof ACCOUNT_MAILS)[];
const template = (mail: keyof typeof ACCOUNT_MAILS) =>
  readFileSync(templatePath(PROJECT_ROOT, mail), 'utf8');
const due = {
  id: 'm1',
  kind: 'recovery',
  recipient: 'ada@example.com',
  link: 'https://app.example/auth/callback?token_hash=abc&type=recovery',
  expires_at: '2030-01-01T23:30:00Z',
  locale: 'en',
  timezone: 'Africa/Lagos',
  full_name: 'Ada',
  new_email: null,
} as const;

it.each(mails)('the %s mail links only to the page that asks for a click', (mail) => {
  const links = [...template(mail).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(1);
  expect(links[0]).toMatch(
    /^\{\{ \.SiteURL \}\}\/auth\/callback\?token_hash=\{\{ \.TokenHash \}\}&amp;type=[a-z_]+(#|$)/,
  );
  expect(template(mail)).not.toMatch(/ConfirmationURL|auth\/v1/);
});

it('a mail that is not one of the templates is not taken for one', () => {
  const mail = { to: 'ada@example.com', subject: 'Reset', html: '<a href="/auth/v1/verify">x</a>' };
  expect(readAccountMail(mail)).toBeNull();
});

it('an address with any special characters stays within its link and is readable from it', () => {
  const part = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(part, (local) => {
      const to = `${local}@example.com`;
      const read = readAccountMail({
        to,
        subject: ACCOUNT_MAILS.recovery,
        html: template('recovery'),
      });
      expect(decodeURIComponent(read?.link.split('#email=')[1] ?? '')).toBe(to);
      if (!read) throw new Error('It was not read.');
      const { html, text } = writeAccountMail(
        { ...due, recipient: to, link: read.link },
        'Acme',
        null,
      );
      expect([...html.matchAll(/<a /g)]).toHaveLength(1);
      expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      expect(text).toContain(to);
    }),
    { seed: 7, numRuns: 2000 },
  );
});

it.each([
  ['en', 'Choose a new password', 'until 2 January 2030'],
  ['fr', 'Choisissez un nouveau mot de passe', '2 janvier 2030'],
  ['ar', 'اختر كلمة مرور جديدة', '2030'],
])('is written in %s and in the person’s time zone', (locale, subject, until) => {
  const mail = writeAccountMail({ ...due, locale }, 'Acme', '01234567');
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(until);
  for (const { text } of [mail, { text: mail.html }])
    expect(text).toMatch(/01234567.*app\.example\/auth\/code\?type=recovery/);
  expect(mail.text).toContain('ada@example.com');
});

it.each(['en', 'fr', 'ar'])(
  'the code before the first second factor comes without a link, in %s',
  (locale) => {
    const mail = writeAccountMail({ ...due, kind: 'reauthentication', locale }, 'Acme', '01234567');
    expect(mail.text).toMatch(/: 01234567$/m);
    expect(mail.text).toContain('2030');
    expect(mail.text).toContain('ada@example.com');
    for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/https?:|href|[{}]|abc/);
  },
);
