import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/settings/settings.ts';
import settings, { type ProductSettings } from './settings.ts';

const read = (env: Record<string, string> = {}) =>
  readSettings(env, '/project', [{ name: 'product', settings }]);
const ELSEWHERE = { DATABASE_URL: 'postgres://me@db.example.com/x?sslmode=require' };

describe('payments', () => {
  const ways = (env: Record<string, string> = {}) => read(env).variables;

  it('have the sandbox on this machine only', () => {
    expect(ways().PAYMENT_PROVIDERS).toBe('sandbox,manual');
    expect(ways().MANUAL_PAYMENT_LINES).toContain('Demo, send nothing');
    expect(ways(ELSEWHERE).PAYMENT_PROVIDERS).toBe('manual');
    expect(() => ways({ ...ELSEWHERE, PAYMENT_PROVIDERS: 'manual,sandbox' })).toThrow('sandbox');
    const PAYSTACK_SECRET_KEY = 'k';
    const set = { PAYMENT_PROVIDERS: 'paystack', PAYSTACK_SECRET_KEY };
    expect(ways(set)).toMatchObject(set);
  });

  const PAYMENT_PROVIDERS = 'sandbox';

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { SITE_URL: 'https://tips.example.com', DEMO: 'on' },
  ])('have it by name only where others can reach the site (%o)', (env) => {
    expect(ways(env)).toMatchObject({ PAYMENT_PROVIDERS: 'manual' });
    expect(ways(env).MANUAL_PAYMENT_LINES).toBeUndefined();
    expect(ways({ ...env, PAYMENT_PROVIDERS })).toMatchObject({ PAYMENT_PROVIDERS });
  });

  it('have it on a public site with https as a demo only', () => {
    const SITE_URL = 'https://tips.example.com';
    for (const DEMO of ['', 'off'])
      expect(() => ways({ SITE_URL, DEMO, PAYMENT_PROVIDERS })).toThrow('that needs DEMO=on.');
    expect(ways({ SITE_URL: 'https://localhost', PAYMENT_PROVIDERS })).toMatchObject({
      PAYMENT_PROVIDERS,
    });
  });

  it.each([
    [{ PAYMENT_PROVIDERS: 'cash' }, 'The setting PAYMENT_PROVIDERS names cash, which there isn’t.'],
    [{ PAYMENT_PROVIDERS: 'stripe' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set'],
    [{ PAYMENT_PROVIDERS: 'paystack' }, 'PAYSTACK_SECRET_KEY must be set too.'],
  ])('refuse %o in one sentence', (env, message) => {
    expect(() => ways(env as Record<string, string>)).toThrow(message);
  });
});

it('the record’s paths begin in the application’s folder', () => {
  const RECORD_STAMPS = '{"url":"https://stamps.example.com","certificate":"stamps.pem"}';
  const env = { RECORD_GIT: 'heads', RECORD_STAMPS, RECORD_NEW_KEY: 'on' };
  expect(read(env).ofParts.get('product') as ProductSettings).toEqual({
    recordWitnesses: [],
    recordPolicy: undefined,
    recordStamps: { url: 'https://stamps.example.com', certificate: '/project/stamps.pem' },
    recordGit: '/project/heads',
    recordNewKey: true,
  });
  expect(() => read({ RECORD_WITNESSES: '[{"url":"https://w.example","key":"x"}]' })).toThrow(
    'The setting RECORD_WITNESSES is not the key of a witness.',
  );
});

describe('links and a phone number', () => {
  const linksOf = ({ footerLinks, helpLinks, menuLinks, phone }: ReturnType<typeof read>) => ({
    footerLinks,
    helpLinks,
    menuLinks,
    phone,
  });
  const NONE = { footerLinks: [], helpLinks: {}, menuLinks: {}, phone: undefined };

  it('are invented for the product’s demo only', () => {
    const links = linksOf(read());
    const labels = links.footerLinks.map(({ label }) => label);
    expect(labels).toEqual(['Mastodon', 'YouTube', 'Telegram']);
    expect(Object.keys(links.menuLinks)).toEqual(['support', 'documentation']);
    expect(Object.keys(links.helpLinks)).toContain('GB: GamCare');
    expect(links.phone).toMatch(/^\+44 20 7946/);
    expect(linksOf(read({ DEMO: 'off' }))).toEqual(NONE);
    expect(linksOf(readSettings({}, '/'))).toEqual(NONE);
  });

  it('are those of the deployment, also where it wants none', () => {
    const SUPPORT_PHONE = '+1 555 0100';
    const MENU_LINKS = '{"support":"https://help.example.com"}';
    const env = { FOOTER_LINKS: '[]', HELP_LINKS: '{}', SUPPORT_PHONE, MENU_LINKS };
    const menuLinks = { support: 'https://help.example.com' };
    const set = { ...NONE, phone: SUPPORT_PHONE, menuLinks };
    for (const each of [read(env), readSettings(env, '/')]) expect(linksOf(each)).toEqual(set);
  });
});
