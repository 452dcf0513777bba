import { describe, expect, it } from 'vitest';
import { devMail } from './dev-mail.ts';
import type { KeptMail } from './kept-mail.ts';

const mail: KeptMail = {
  id: 1,
  to: '"><script>alert(1)</script>@example.com',
  subject: '<img src=x onerror=alert(1)>',
  sentAt: '2026-01-01T00:00:00.000Z',
  links: ['http://localhost:3000/auth/callback?token_hash=a&type=signup'],
};

const ask = (path: string, peer: string | null = '127.0.0.1', headers = {}, host = 'localhost') =>
  devMail(new Request(`http://${host}:3000${path}`, { headers }), peer, [mail]);

describe('devMail', () => {
  it('shows mails as a page, with all texts escaped and links that can be clicked', async () => {
    const html = await ask('/dev/mail').text();
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html).toContain(
      'href="http://localhost:3000/auth/callback?token_hash=a&amp;type=signup"',
    );
  });

  it('gives mails as data', async () => {
    expect(await ask('/dev/mail.json').json()).toEqual([mail]);
  });

  it.each([
    ['another machine', '192.168.1.9', {}, 'localhost'],
    ['an unknown peer', null, {}, 'localhost'],
    ['a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '1.2.3.4' }, 'localhost'],
    ['a name that was pointed here', '127.0.0.1', {}, 'evil.example.com'],
  ])('does not exist for %s', (_who, peer, headers, host) => {
    expect(ask('/dev/mail', peer, headers, host).status).toBe(404);
    expect(ask('/dev/mail.json', peer, headers, host).status).toBe(404);
  });
});
