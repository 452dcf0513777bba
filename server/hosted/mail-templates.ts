import { readFileSync } from 'node:fs';
import { ACCOUNT_MAIL_WORDS, LINK_MAILS } from '../../supabase/mail-texts/account-links.ts';
import { templatePath } from '../mail/account-mail.ts';
import { TOUCHLINE } from '../places/places.mjs';

/** A hosted project has no time to name, but one limit for all links: `otp_expiry` of its settings. */
const UNTIL = 'ten minutes after this email was sent';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface MailTemplate {
  /** As the sign-in server names it. */
  kind: string;
  subject: string;
  html: string;
}

/** The mails with links of a hosted project, which sends them in one language. @param app the application's name */
export function mailTemplates(app: string): MailTemplate[] {
  const { press, type, ...words } = ACCOUNT_MAIL_WORDS.en;
  return LINK_MAILS.map((kind) => {
    const link = readFileSync(templatePath(TOUCHLINE, kind), 'utf8').trim();
    const [, named = ''] = /[?&;]type=(\w+)/.exec(link) ?? [];
    const values: Record<string, string> = {
      app: escapeHtml(app),
      email: '{{ .Email }}',
      new_email: '{{ .NewEmail }}',
      code: '{{ .Token }}',
      page: `{{ .SiteURL }}/auth/code?type=${named}`,
      until: UNTIL,
    };
    const fill = (pattern: string) =>
      escapeHtml(pattern).replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
    const { subject, text, button = '', otherwise } = words[kind];
    const lines = [
      `<h2>${fill(subject)}</h2>`,
      `<p>${fill(text)}</p>`,
      `<p>${link.replace('Open the page', fill(button))}</p>`,
      `<p>${fill(press)} ${fill(type)}</p>`,
      `<p>${fill(otherwise)}</p>`,
    ];
    return { kind, subject: subject.replaceAll('{app}', app), html: `${lines.join('\n')}\n` };
  });
}
