import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';

export const ACCOUNT_MAILS = {
  confirmation: 'Confirm your email address',
  recovery: 'Choose a new password',
  invite: "You've been invited to Touchline",
  magic_link: 'Your sign-in link',
  email_change: 'Confirm your new email address',
} as const;

/** The only value filled in here, because the backend inserts values unescaped, whatever an address contains. */
const ADDRESS = /\{\{ \.Email \| urlquery \}\}/g;
const LINK = /<a href="([^"]+)">([^<]*)<\/a>/g;

/** The plain-text version. The backend's own plain text has links that act as soon as they are opened. */
function plainText(html: string): string {
  return html
    .replace(LINK, '$2: $1')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
}

/** Completes the backend's mails: escapes the address in their links, and adds plain text. */
export function withAddress(driver: EmailDriver): EmailDriver {
  return {
    async send(message) {
      const html = message.html?.replace(ADDRESS, encodeURIComponent(message.to));
      await driver.send({ ...message, html, text: html ? plainText(html) : message.text });
    },
  };
}

export const templatePath = (root: string, mail: keyof typeof ACCOUNT_MAILS) =>
  join(root, 'supabase', 'templates', `${mail}.html`);

/**
 * A repeated confirmation mail: the backend sends only the first.
 * @param token what `/auth/v1/verify` takes as `token_hash`: letters and digits
 */
export async function confirmationMail(root: string, siteUrl: string, to: string, token: string) {
  const template = await readFile(templatePath(root, 'confirmation'), 'utf8');
  const html = template.replaceAll('{{ .SiteURL }}', siteUrl).replaceAll('{{ .TokenHash }}', token);
  return { to, subject: ACCOUNT_MAILS.confirmation, html, text: '' };
}
