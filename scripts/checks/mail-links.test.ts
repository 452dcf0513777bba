import { readdirSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { PLUGINS } from '@/plugins/index';
import { LINK_MINUTES } from '@/providers/auth/link-minutes';
import { mailTemplates } from '../../server/hosted/mail-templates.ts';
import {
  ACCOUNT_MAILS,
  readAccountMail,
  templatePath,
  writeAccountMail,
} from '../../server/mail/account-mail.ts';
import { MAIL_WORDS as PRODUCT_WORDS } from '../../src/product/functions/_shared/mail-texts.ts';
import { mails } from '../../src/product/functions/mails.ts';
import { writeMail } from '../../supabase/functions/send-mails/write-mail.ts';
import { ACCOUNT_EVENT_WORDS } from '../../supabase/mail-texts/account-events.ts';
import { MAIL_WORDS } from '../../supabase/mail-texts/news.ts';

const SITE = 'https://app.example';
const { registry } = buildRegistry(PLUGINS);
const langs = ['en', 'fr', 'ar'] as const;
const kindsIn = (lang: (typeof langs)[number]) =>
  [MAIL_WORDS, PRODUCT_WORDS].flatMap((words) => Object.keys(words[lang].kinds));

/** Every address in a mail: its links, and those that mail programs detect in the plain text. */
const addressesIn = ({ html, text }: { html?: string; text?: string }) => [
  ...[...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
  ...((text ?? '').match(/https?:\/\/\S+/g) ?? []),
];

/** Addresses without a page in the app. */
const lost = (addresses: string[]) =>
  addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    const known = registry.routes.some(({ path }) => matchPath(path, pathname) !== null);
    return origin !== SITE || !known;
  });

describe.each(langs)('mails in %s', (locale) => {
  const values = {
    plan: 'BASIC',
    ends_at: '2030-01-01T12:00:00Z',
    access_until: '2030-01-01T12:00:00Z',
    starts_at: '2030-01-01T12:00:00Z',
    home: 'Ashford',
    away: 'Milbrook',
    league: 'First League',
    title: 'Four legs',
    legs: 4,
    subject: 'Hello',
    text: 'Good evening.',
    settled: 2,
    won: 1,
    half_won: 1,
    void: 0,
    half_lost: 0,
    lost: 0,
  };
  const write = (kind: string, mail_token: string | null = null, payload: object = values) =>
    writeMail(
      {
        id: 'm1',
        kind,
        payload: { ...payload },
        email: 'ann@example.com',
        full_name: 'Ann Lee',
        locale,
        timezone: 'UTC',
        mail_token,
      },
      { name: 'Acme', siteUrl: SITE },
      mails,
    );

  it.each([...kindsIn('en'), 'A_KIND_WITHOUT_WORDS'])(
    '%s: every link leads to a page of the app',
    (kind) => {
      const mail = write(kind);
      const known = kindsIn('en').includes(kind);
      const other = MAIL_WORDS[locale].other.subject.replace('{app}', 'Acme');
      expect(mail.subject === other).toBe(!known);
      expect(mail.subject + mail.text + mail.html).not.toMatch(/[{}]|Touchline/);
      // The button and the choices, in HTML and in plain text.
      expect(addressesIn(mail)).toHaveLength(4);
      expect(lost(addressesIn(mail))).toEqual([]);
      // Database codes must not appear as text.
      expect(mail.text).not.toMatch(/\b[A-Z]{4,}(_[A-Z]+)*\b/);
    },
  );

  it.each(Object.keys(ACCOUNT_EVENT_WORDS.en.events))(
    'about the account, %s: says what, when, with which device and what to do, and leads to a page of the app',
    (event) => {
      const told = { event, at: '2030-01-01T12:00:00Z', agent: 'Chrome/140 Windows' };
      const addresses = { old_email: 'ann.old@example.com', new_email: 'ann@example.com' };
      const mail = write('ACCOUNT_EVENT', null, { ...told, ...addresses });
      const words = ACCOUNT_EVENT_WORDS[locale];
      expect(mail.subject).not.toBe(MAIL_WORDS[locale].other.subject);
      expect(addressesIn(mail)).toHaveLength(2);
      expect(lost(addressesIn(mail))).toEqual([]);
      for (const part of ['2030', 'Chrome, Windows', 'ann@example.com', words.wasNotYou])
        expect(mail.text).toContain(part);
      expect(mail.text + mail.html + mail.subject).not.toMatch(/[{}]|Touchline/);
      expect(mail.text).toContain('Acme');
      expect(mail.headers).toBeUndefined();
    },
  );

  it('the link that turns news off leads to a page of the app', () => {
    const addresses = addressesIn(write('TIPS_SETTLED', 'f0000000-0000-4000-8000-000000000001'));
    expect(addresses.filter((address) => address.includes('/unsubscribe?'))).toHaveLength(2);
    expect(lost(addresses)).toEqual([]);
  });

  it('plans have the same names as in the app', () => {
    const app = JSON.parse(readFileSync(`src/product/sports/i18n/${locale}.json`, 'utf8'));
    for (const [code, name] of Object.entries(PRODUCT_WORDS[locale].plans)) {
      expect(name).toBe(app[`tier.${code}`]);
    }
  });
});

describe.each(langs)('account mails in %s', (locale) => {
  it.each(Object.keys(ACCOUNT_MAILS) as (keyof typeof ACCOUNT_MAILS)[])(
    '%s: every link leads to a page of the app',
    (kind) => {
      const html = readFileSync(templatePath('.', kind), 'utf8')
        .replaceAll('{{ .SiteURL }}', SITE)
        .replaceAll('{{ .TokenHash }}', 'abc');
      const read = readAccountMail({ to: 'ann@example.com', subject: ACCOUNT_MAILS[kind], html });
      if (!read) throw new Error('It was not read.');
      const due = { id: 'm1', recipient: read.to, expires_at: '2030-01-01T12:00:00Z' };
      const person = {
        locale,
        timezone: 'UTC',
        full_name: 'Ann Lee',
        new_email: 'new@example.com',
      };
      const mail = writeAccountMail({ ...read, ...due, ...person }, 'Acme', '01234567');
      // The link, twice, and the page where its code is typed.
      expect(addressesIn(mail)).toHaveLength(3);
      expect(mail.text).toContain('01234567');
      expect(mail.text.includes('new@example.com')).toBe(kind === 'email_change');
      expect(lost(addressesIn(mail))).toEqual([]);
      // The button's address is a template's, and every value is filled in.
      expect(mail.text).toContain('token_hash=abc');
      expect(mail.text).toContain('ann@example.com');
      expect(mail.text).toContain('2030');
      expect(mail.text + mail.html + mail.subject).not.toMatch(/[{}]/);
    },
  );
});

describe('the mails whose links are opened here', () => {
  it('are of every kind of notification that the database knows', () => {
    const schema = readdirSync('src/product/schema')
      .map((name) => readFileSync(`src/product/schema/${name}`, 'utf8'))
      .join('\n');
    const inserted = [
      ...schema.matchAll(
        /insert into public\.notification_kinds \(kind, emailed\) values([^;]+);/g,
      ),
    ].flatMap(([, rows = '']) => [...rows.matchAll(/\('([A-Z_]+)'/g)].map(([, kind = '']) => kind));
    expect(inserted).toContain('MESSAGE');
    for (const lang of langs) {
      const kinds = kindsIn(lang);
      expect(inserted.filter((kind) => !kinds.includes(kind))).toEqual([]);
      // One kind has two texts, by what became of the payment.
      expect(kinds.filter((kind) => !inserted.includes(kind))).toEqual(['TRANSFER_REJECTED']);
    }
  });

  it('are of every template that the sign-in server has', () => {
    const kinds = Object.keys(ACCOUNT_MAILS).sort();
    expect(readdirSync('server/mail/links').sort()).toEqual(kinds.map((kind) => `${kind}.html`));
    const templates = mailTemplates('Acme & Co');
    expect(templates.map(({ kind }) => kind).sort()).toEqual(kinds);
    // A hosted project has one limit for all of them, which its mails name in words.
    const config = readFileSync('supabase/config.toml', 'utf8');
    expect(config).toContain(`otp_expiry = ${LINK_MINUTES * 60}\n`);
    for (const { kind, subject, html } of templates) {
      const link = readFileSync(`server/mail/links/${kind}.html`, 'utf8').split('Open')[0];
      expect(html).toContain(link);
      expect(html).toContain('until ten minutes after');
      expect(html).toMatch(/\{\{ \.SiteURL \}\}\/auth\/code\?type=\w+/);
      expect(html + subject).not.toMatch(/Acme & Co<|(?<!\{)\{\w+\}/);
      expect(html.includes('{{ .NewEmail }}')).toBe(kind === 'email_change');
    }
    expect(LINK_MINUTES).toBe(10);
    // The backend's own code without a link, which the app never asks for: our host has one of its own.
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .filter((name) => /\.reauthenticate\(/.test(readFileSync(`src/${name}`, 'utf8')));
    expect(sources).toEqual([]);
  });
});

it('the account page says how long a session that was ended still reads: as long as a token lives', () => {
  expect(readFileSync('supabase/config.toml', 'utf8')).toContain('jwt_expiry = 600\n');
  for (const [lang, words] of [
    ['en', 'ten minutes'],
    ['fr', 'dix minutes'],
    ['ar', 'عشر دقائق'],
  ]) {
    const texts = JSON.parse(readFileSync(`src/plugins/account/i18n/${lang}.json`, 'utf8'));
    expect(texts['sessions.text']).toContain(words);
  }
});
