import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { devMail, mailTokenOf } from './dev-mail.ts';
import { type StoredMail, StoredMailDriver } from './stored-mail.ts';

const mail: StoredMail = {
  id: 1,
  to: '"><script>alert(1)</script>@example.com',
  subject: '<img src=x onerror=alert(1)>',
  sentAt: '2026-01-01T00:00:00.000Z',
  links: ['http://localhost:3000/auth/callback?token_hash=a&type=signup'],
};

const TOKEN = mailTokenOf({ secretKey: 'sb_secret_test' });
const COOKIE = { cookie: `other=1; touchline-mail=${TOKEN}` };

const ask = (
  path: string,
  peer: string | null = '127.0.0.1',
  headers: Record<string, string> = COOKIE,
  host = 'localhost',
) => devMail(new Request(`http://${host}:3000${path}`, { headers }), peer, () => [mail], TOKEN);

describe('devMail', () => {
  it('shows mails as a page, with all texts escaped and clickable links', async () => {
    const html = await ask('/dev/mail').text();
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html).toContain(
      'href="http://localhost:3000/auth/callback?token_hash=a&amp;type=signup"',
    );
  });

  it('returns mails as data', async () => {
    expect(await ask('/dev/mail.json').json()).toEqual([mail]);
  });

  it('takes the printed link’s token once, and removes it from the address', async () => {
    const answer = ask(`/dev/mail?token=${TOKEN}`, '127.0.0.1', {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dev/mail');
    expect(answer.headers.get('set-cookie')).toBe(
      `touchline-mail=${TOKEN}; Path=/dev/mail; HttpOnly; SameSite=Strict`,
    );
    expect(await ask(`/dev/mail.json?token=${TOKEN}`, '127.0.0.1', {}).json()).toEqual([mail]);
  });

  it.each([
    ['no token', '', {}],
    ['another token', `?token=${'x'.repeat(32)}`, {}],
    ['half a token', `?token=${TOKEN.slice(0, 16)}`, {}],
    ['the cookie of another server', '', { cookie: `touchline-mail=${'x'.repeat(32)}` }],
  ])(
    'explains how to open it to a request with %s, as through an undisclosed proxy',
    async (_who, query, headers) => {
      for (const path of ['/dev/mail', '/dev/mail.json']) {
        const answer = ask(path + query, '127.0.0.1', headers as Record<string, string>);
        expect(answer.status).toBe(403);
        const text = await answer.text();
        expect(text).toContain(
          path.endsWith('.json') ? 'MAIL_TOKEN_NEEDED' : '<input name="token"',
        );
        expect(text).not.toContain(mail.links[0]);
      }
    },
  );

  it.each([
    ['another machine', '192.168.1.9', COOKIE, 'localhost'],
    ['an unknown peer', null, COOKIE, 'localhost'],
    [
      'a proxy on this machine',
      '127.0.0.1',
      { ...COOKIE, 'X-Forwarded-For': '1.2.3.4' },
      'localhost',
    ],
    ['a name that was pointed here', '127.0.0.1', COOKIE, 'evil.example.com'],
  ])('does not exist for %s', (_who, peer, headers, host) => {
    expect(ask('/dev/mail', peer, headers, host).status).toBe(404);
    expect(ask('/dev/mail.json', peer, headers, host).status).toBe(404);
  });
});

it('shows the code beside a link, and none where a mail has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const driver = new StoredMailDriver(folder);
  const link = 'http://localhost:3000/auth/callback?token_hash=a&type=recovery';
  await driver.send({
    to: 'ann@example.com',
    subject: 'Choose a new password',
    text: `${link}\nType the code 01234567 instead.`,
  });
  await driver.send({ to: 'ann@example.com', subject: 'Receipt', text: 'Number 12345678' });
  const [plain, withCode] = driver.list();
  expect([plain?.code, withCode?.code]).toEqual([undefined, '01234567']);
  const seen = new Request('http://localhost:3000/dev/mail', { headers: COOKIE });
  const shown = await devMail(seen, '127.0.0.1', () => driver.list(), TOKEN).text();
  expect(shown).toContain('Code <b>01234567</b>');
  expect(shown.match(/Code <b>/g)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
