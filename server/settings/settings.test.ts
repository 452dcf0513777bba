import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reach } from '../backup/run-program.ts';
import { addressOf } from '../database/postgres-address.ts';
import { isWithin } from '../http/networks.ts';
import { definePartSettings, onOff } from './part-settings.ts';
import { readSettings, withPort } from './settings.ts';

const ELSEWHERE = 'postgres://me@db.example.com/x';
const read = (env: Record<string, string> = {}) => readSettings(env, '/project');

describe('readSettings', () => {
  it('listens on loopback with its data beside the project when nothing is set', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      shared: false,
      siteUrl: 'http://localhost:3000',
      dataDir: '/project/.data',
      backend: 'pglite',
      confirmEmail: true,
      demo: true,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, backend: 'pglite' });
  });

  it('loads demo data on this machine only', () => {
    expect(read({ DATABASE_URL: 'postgres://me@localhost/x' }).demo).toBe(true);
    expect(read({ DATABASE_URL: `${ELSEWHERE}?sslmode=require` }).demo).toBe(false);
    expect(read({ SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'k' }).demo).toBe(
      false,
    );
    expect(read({ DEMO: 'off' }).demo).toBe(false);
  });

  it('disables single-user features if others can reach the site, unless they are requested by name', () => {
    const reached: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { SITE_URL: 'https://tips.example.com' },
    ];
    for (const reach of reached) {
      const open = read(reach);
      expect(open).toMatchObject({ demo: false, demoCalls: false });
      const asked = read({ ...reach, DEMO: 'on' });
      expect(asked).toMatchObject({ demo: true, demoCalls: true });
    }
    const local = read({ SITE_URL: 'http://localhost:8080' });
    expect(local).toMatchObject({ demo: true, demoCalls: true });
  });

  it('points to a hosted project by either name of its variables', () => {
    const hosted = { url: 'https://x.example.com', key: 'k', realtime: false };
    expect(read({ SUPABASE_URL: 'https://x.example.com/', SUPABASE_ANON_KEY: 'k' })).toMatchObject({
      backend: 'hosted',
      hosted,
    });
    expect(
      read({ VITE_SUPABASE_URL: 'https://x.example.com', VITE_SUPABASE_ANON_KEY: 'k' }),
    ).toMatchObject({ backend: 'hosted', hosted });
    const named = { SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'k', SUPABASE_REALTIME: 'on' };
    expect(read(named).hosted?.realtime).toBe(true);
  });

  it('gives a part what it makes of its own settings, and functions the text', () => {
    const below = definePartSettings({
      variables: { SHOP_KEYS: z.string().optional(), SHOP_OPEN: onOff.default(true) },
      defaults: ({ shared }) => ({ SHOP_KEYS: shared ? '' : 'keys', MENU_LINKS: '{"shop":"/"}' }),
      read: ({ SHOP_KEYS }, place, refuse) => {
        if (SHOP_KEYS === 'none') refuse('SHOP_KEYS', 'SHOP_KEYS must name a folder.');
        return SHOP_KEYS && place.below(SHOP_KEYS);
      },
    });
    const asItIs = definePartSettings({ variables: { BAR_OPEN: onOff.default(true) } });
    const parts = [
      { name: 'shop', settings: below },
      { name: 'bar', settings: asItIs },
    ];
    const of = (env: Record<string, string>) => {
      const { ofParts, variables, menuLinks } = readSettings(env, '/project', parts);
      return { shop: ofParts.get('shop'), bar: ofParts.get('bar'), variables, menuLinks };
    };
    expect(of({ SHOP_OPEN: '' })).toEqual({
      shop: '/project/keys',
      bar: { BAR_OPEN: true },
      variables: { SHOP_KEYS: 'keys' },
      menuLinks: { shop: '/' },
    });
    expect(of({ HOST: '0.0.0.0', MENU_LINKS: '{}', BAR_OPEN: 'off' })).toEqual({
      shop: undefined,
      bar: { BAR_OPEN: false },
      variables: { BAR_OPEN: 'off' },
      menuLinks: {},
    });
    const refused = 'SHOP_KEYS must name a folder.\nThe setting BAR_OPEN must be on or off.';
    expect(() => of({ SHOP_KEYS: 'none', BAR_OPEN: 'yes' })).toThrow(refused);
  });

  it('trusts proxies by address and by network, of IPv4 and IPv6', () => {
    const { trustedProxies } = read({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' });
    const within = (address: string) => isWithin(trustedProxies, address);
    for (const one of ['127.0.0.1', '10.9.8.7', '::ffff:10.9.8.7', '2001:db8::7'])
      expect([one, within(one)]).toEqual([one, true]);
    for (const one of ['127.0.0.2', '11.0.0.1', '2001:db9::7', '', 'proxy'])
      expect([one, within(one)]).toEqual([one, false]);
  });

  it.each([
    'proxy.example.com',
    '10.0.0.0/33',
    '10.0.0/8',
    '2001:db8::/129',
    '10.0.0.0/',
    '/8',
    '10.0.0.0/8/8',
  ])('trusts no proxy by %s', (TRUSTED_PROXIES) => {
    expect(() => read({ TRUSTED_PROXIES })).toThrow('10.0.0.0/8 or 2001:db8::/32');
  });

  it('takes the port chosen for 0', () => {
    expect(withPort(read({ PORT: '0' }), 4321)).toMatchObject({
      port: 4321,
      siteUrl: 'http://localhost:4321',
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT must be a number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must begin with postgres://.'],
    [
      { DATABASE_URL: 'postgres://me@db.example.com/x' },
      'another machine: add ?sslmode=verify-full',
    ],
    [
      { DATABASE_URL: 'postgres://me@db.example.com/x?sslmode=prefer' },
      'sslmode=prefer doesn’t promise encryption: add ?sslmode=verify-full',
    ],
    [{ DATABASE_URL: 'postgres:///x?host=db.example.com' }, 'another machine'],
    [{ DATABASE_URL: 'postgres://me@localhost/x?hostaddr=192.0.2.7' }, 'another machine'],
    [{ MAIL_URL: 'http://mail.example.com/', MAIL_FROM: 'a@example.com' }, 'begin with https://'],
    [{ SUPABASE_URL: 'http://x.example.com', SUPABASE_ANON_KEY: 'k' }, 'begin with https://'],
    [{ DATABASE_URL: 'postgres://me@/x' }, 'must be an address such as postgres://name:password@'],
    [{ FOOTER_LINKS: '{' }, 'The setting FOOTER_LINKS is not valid JSON.'],
    [
      { SUPABASE_URL: 'https://x.example.com' },
      'SUPABASE_URL is set, so SUPABASE_ANON_KEY must be set too.',
    ],
  ])('refuses %o in one sentence', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message);
  });

  it.each([
    `${ELSEWHERE}?sslmode=verify-full&sslrootcert=/etc/ssl/own.pem`,
    `${ELSEWHERE}?sslmode=require`,
    // Said by whoever knows the network.
    `${ELSEWHERE}?sslmode=disable`,
    'postgres://me@127.0.0.1:5432/x',
    'postgres://me@[::1]/x',
    'postgresql:///x?host=/var/run/postgresql',
  ])('takes the database %s', (DATABASE_URL) => {
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(addressOf(DATABASE_URL)).toContain('TimeZone');
  });

  it('no command reaches a database on another machine without saying how it is protected', () => {
    expect(() => addressOf(ELSEWHERE)).toThrow('?sslmode=verify-full');
    expect(() => reach(ELSEWHERE)).toThrow('?sslmode=verify-full');
  });

  it('names every setting that is not valid', () => {
    const wrong = { PORT: '99999', DEMO: 'yes', DATABASE_URL: 'mysql://x' };
    expect(() => read(wrong)).toThrow(/The setting PORT .*\nThe setting .*\nThe setting /s);
  });

  describe('mail', () => {
    const smtp = { SMTP_URL: 'smtp://post:p%40ss@mail.example.com', MAIL_FROM: 'post@example.com' };

    it('goes to a mail server, a mail service, or nowhere', () => {
      expect(read().mail).toBeUndefined();
      expect(read(smtp).mail).toEqual({ kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
      const http = {
        MAIL_URL: 'https://mail.example.com/send',
        MAIL_FROM: 'Touchline <post@example.com>',
      };
      expect(read(http).mail).toMatchObject({ kind: 'http', url: http.MAIL_URL });
    });

    it.each([
      [{ SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM, the sender of the mails, must be set'],
      [{ ...smtp, MAIL_URL: 'https://mail.example.com' }, 'are both set'],
      [
        { ...smtp, SMTP_URL: 'mail.example.com:587' },
        'SMTP_URL must be the address of a mail server',
      ],
      [{ ...smtp, MAIL_FROM: 'Touchline' }, 'MAIL_FROM must be an address'],
      [
        { ...smtp, MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' },
        'MAIL_FROM must be an address',
      ],
    ])('refuses %j', (env, sentence) => {
      expect(() => read(env as Record<string, string>)).toThrow(sentence);
    });
  });
});
