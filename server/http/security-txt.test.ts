import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHost } from '../requests/host.ts';
import { SettingsProblem } from '../settings/environment.ts';
import { readSettings } from '../settings/settings.ts';
import { contactUri, securityTxt } from './security-txt.ts';
import { headersFile, REDIRECTS_FILE } from './static-host-files.ts';

const NOW = new Date('2026-11-27T10:20:30Z');

/** The site's answer, with these settings. */
function ask(env: Record<string, string>, method = 'GET') {
  const { securityContact, siteUrl } = readSettings(env, '/');
  const site = createHost({
    backend: null,
    functions: null,
    mails: null,
    mailToken: '',
    publicConfig: async () => ({}),
    page: async (_request, path) => (path === '/index.html' ? new Response('<app>') : null),
    headers: {},
    report: () => {},
    ...(securityContact ? { securityTxt: () => securityTxt(securityContact, siteUrl, NOW) } : {}),
  });
  const url = 'http://localhost:3000/.well-known/security.txt';
  return site(new Request(url, { method }), '127.0.0.1');
}

it('names who takes reports, until when, in which languages and where', async () => {
  const env = { SECURITY_CONTACT: 'security@example.com', SITE_URL: 'https://tips.example.com/' };
  const answer = await ask(env);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-11-22T00:00:00Z',
      'Preferred-Languages: en, fr, ar',
      'Canonical: https://tips.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('names its own address only with https, as the RFC demands', async () => {
  const text = await (await ask({ SECURITY_CONTACT: 'https://example.com/security' })).text();
  expect(text).toContain('Contact: https://example.com/security\n');
  expect(text).not.toContain('Canonical');
});

it('is missing where nobody is named', async () => {
  expect((await ask({})).status).toBe(404);
  expect((await ask({ SECURITY_CONTACT: '' })).status).toBe(404);
});

it.each([
  'security',
  'http://example.com/security',
  'security@example.com\nContact: mailto:other@example.com',
  'security@example.com, other@example.com',
  'javascript:alert(1)',
])('is refused as a setting: %j', (contact) => {
  expect(() => readSettings({ SECURITY_CONTACT: contact }, '/')).toThrow(SettingsProblem);
});

it('has one contact a file, one line a field, and ends within a year, whatever the settings', () => {
  const pieces = fc.constantFrom(
    'a',
    '@',
    '.',
    ':',
    '/',
    'https://',
    'mailto:',
    '\n',
    '\r',
    ' ',
    'é',
    '#',
    ',',
  );
  const texts = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''));
  const day = fc.date({ min: NOW, max: new Date('2199-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(texts, day, (text, now) => {
      const contact = contactUri(text);
      if (contact === null) return;
      const lines = securityTxt(contact, 'https://tips.example.com', now).split('\n');
      expect(lines).toHaveLength(5);
      expect(lines[0]).toMatch(
        /^Contact: (mailto:[\x21-\x7e]+@[\x21-\x7e]+|https:\/\/[\x21-\x7e]+)$/,
      );
      const left = Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - now.getTime();
      expect(left).toBeGreaterThan(358 * 86_400_000);
      expect(left).toBeLessThan(365 * 86_400_000);
    }),
    { seed: 9116, numRuns: 5000 },
  );
});

it('is plain text on static hosts too, and never the app’s page', () => {
  expect(headersFile('https://x.supabase.co')).toContain(
    '/.well-known/security.txt\n  Content-Type: text/plain; charset=utf-8\n',
  );
  expect(REDIRECTS_FILE.indexOf('/.well-known/* /.well-known/:splat 404')).toBeLessThan(
    REDIRECTS_FILE.indexOf('/index.html'),
  );
});
