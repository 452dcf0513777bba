import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailMessage } from '@supabase/lite';
import type { Mail } from '../../supabase/functions/send-mails/mail.ts';
import { dayOf, langOf, mailBody, oneLine } from '../../supabase/functions/send-mails/mail-body.ts';
import {
  ACCOUNT_MAIL_WORDS,
  type AccountMailKind,
} from '../../supabase/mail-texts/account-links.ts';
import { MAIL_WORDS } from '../../supabase/mail-texts/news.ts';

/** The backend's mails, by the subject that it gives them; people get the subjects of `ACCOUNT_MAIL_WORDS`. */
export const ACCOUNT_MAILS = {
  confirmation: 'Confirm your email address',
  recovery: 'Choose a new password',
  invite: "You've been invited",
  magic_link: 'Your sign-in link',
  email_change: 'Confirm your new email address',
} as const;

/** A mail of the backend. */
type BackendMailKind = keyof typeof ACCOUNT_MAILS;
/** A mail about an account that is still to be written. */
export interface AccountMail {
  kind: AccountMailKind;
  to: string;
  /** The page where the person confirms; it holds a one-time token. That of a `reauthentication` isn't written. */
  link: string;
}

/** An account mail as the database returns it when it is due. */
export interface DueAccountMail {
  id: string;
  kind: AccountMailKind;
  recipient: string;
  link: string;
  /** The account's address after the change that the mail is about; null for other mails. */
  new_email: string | null;
  /** When the link stops working, ISO 8601. */
  expires_at: string;
  locale: string;
  timezone: string;
  full_name: string | null;
}

/** The only value filled in here, because the backend inserts values unescaped, whatever an address contains. */
const ADDRESS = /\{\{ \.Email \| urlquery \}\}/g;
const HREF = /<a href="([^"]+)"/;

/**
 * Takes from a mail of the backend what has to be written again in the person's language. Its plain text is of no
 * use: it has links that act as soon as they are opened.
 * @returns null if it isn't one of our templates
 */
export function readAccountMail({ to, subject, html = '' }: EmailMessage): AccountMail | null {
  const kinds = Object.keys(ACCOUNT_MAILS) as BackendMailKind[];
  const kind = kinds.find((each) => ACCOUNT_MAILS[each] === subject);
  const href = HREF.exec(html)?.[1];
  if (!kind || !href) return null;
  const link = href.replaceAll('&amp;', '&').replace(ADDRESS, () => encodeURIComponent(to));
  return { kind, to, link };
}

const fill = (pattern: string, values: Record<string, string>) =>
  pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');

/** The page where a mail's code is typed, which has to know what for. */
function codePage(link: string): string {
  const { origin, searchParams } = new URL(link);
  return `${origin}/auth/code?type=${searchParams.get('type') ?? ''}`;
}

/**
 * Writes an account mail in the person's language, with the time until which its link works.
 * @param app the application's name
 * @param code does the same as the link; null if there is none
 */
export function writeAccountMail(due: DueAccountMail, app: string, code: string | null): Mail {
  const lang = langOf(due.locale);
  const words = ACCOUNT_MAIL_WORDS[lang];
  const { subject, text, button, otherwise } = words[due.kind];
  const { hello, helloNobody } = MAIL_WORDS[lang];
  const name = oneLine(due.full_name ?? '');
  const until = dayOf(due.expires_at, due);
  return {
    to: due.recipient,
    subject: fill(subject, { app }),
    ...mailBody({
      lang,
      app,
      paragraphs: [
        name ? hello.replace('{name}', () => name) : helloNobody,
        fill(text, {
          app,
          email: due.recipient,
          new_email: due.new_email ?? due.recipient,
          code: code ?? '',
        }),
      ],
      ...(button && { button: { label: button, link: due.link } }),
      small: !button
        ? [fill(words.until, { until })]
        : [
            fill(words.press, { until }),
            ...(code ? [fill(words.type, { code, page: codePage(due.link) })] : []),
          ],
      footer: { text: otherwise },
    }),
    key: due.id,
  };
}

/** The address of the page that a mail leads to, in a template of the backend, as nothing else of it is used. */
export const templatePath = (root: string, mail: BackendMailKind) =>
  join(root, 'server', 'mail', 'links', `${mail}.html`);

/** A mail that the backend doesn't send, with the link of its template. */
const mailOf =
  (kind: BackendMailKind) => async (root: string, siteUrl: string, to: string, token: string) => {
    const template = await readFile(templatePath(root, kind), 'utf8');
    const html = template
      .replaceAll('{{ .SiteURL }}', siteUrl)
      .replaceAll('{{ .TokenHash }}', token);
    return { to, subject: ACCOUNT_MAILS[kind], html };
  };

/**
 * A repeated confirmation mail: the backend sends only the first.
 * @param token what `/auth/v1/verify` takes as `token_hash`: letters and digits
 */
export const confirmationMail = mailOf('confirmation');

/** The mail that asks the new address to confirm a change, once the old one has. */
export const changeMail = mailOf('email_change');
