import { readFileSync } from 'node:fs';
import type { EmailMessage } from '@supabase/lite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACCOUNT_MAILS, templatePath, withAddress } from './account-mail.ts';
import { PROJECT_ROOT } from './test-site.ts';

const mails = Object.keys(ACCOUNT_MAILS) as (keyof typeof ACCOUNT_MAILS)[];

async function sent(html: string, to: string): Promise<EmailMessage> {
  let message: EmailMessage | undefined;
  const driver = {
    async send(given: EmailMessage) {
      message = given;
    },
  };
  await withAddress(driver).send({
    to,
    subject: '',
    html,
    text: 'http://localhost/auth/v1/verify?token=1',
  });
  if (!message) throw new Error('Nothing was sent.');
  return message;
}

it.each(mails)('the %s mail links only to the page that asks for a click', (mail) => {
  const template = readFileSync(templatePath(PROJECT_ROOT, mail), 'utf8');
  const links = [...template.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(1);
  expect(links[0]).toMatch(
    /^\{\{ \.SiteURL \}\}\/auth\/callback\?token_hash=\{\{ \.TokenHash \}\}&amp;type=[a-z_]+(#|$)/,
  );
  expect(template).not.toMatch(/ConfirmationURL|auth\/v1/);
});

it('neither do the plain texts', async () => {
  const template = readFileSync(templatePath(PROJECT_ROOT, 'confirmation'), 'utf8');
  const { text } = await sent(template, 'ada@example.com');
  expect(text).not.toContain('/auth/v1/');
  expect(text).toContain('Confirm my address: {{ .SiteURL }}/auth/callback?token_hash=');
  expect(text).toContain('#email=ada%40example.com');
});

it('an address with any special characters stays within its link and is readable from it', async () => {
  const template = readFileSync(templatePath(PROJECT_ROOT, 'recovery'), 'utf8');
  const part = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(part, async (local) => {
      const to = `${local}@example.com`;
      const { html = '' } = await sent(template, to);
      const [, href = ''] = /href="([^"]*)"/.exec(html) ?? [];
      expect(decodeURIComponent(href.split('#email=')[1] ?? '')).toBe(to);
      expect(html.replace(href, '')).toBe(template.replace(/href="[^"]*"/, 'href=""'));
    }),
    { seed: 7, numRuns: 2000 },
  );
});
