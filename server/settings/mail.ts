import { isEncrypted } from './addresses.ts';
import type { Parsed, Refuse } from './environment.ts';

/** How mails are sent: to a mail server by SMTP, or to a mail service as JSON. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'http'; url: string; token: string | undefined; from: string };

/** How mails are sent; undefined where nothing says so. */
export function readMail(env: NodeJS.ProcessEnv, parsed: Parsed, refuse: Refuse) {
  const { SMTP_URL, MAIL_URL, MAIL_TOKEN, MAIL_FROM } = parsed;
  if (SMTP_URL && MAIL_URL) {
    refuse('MAIL_URL', 'SMTP_URL and MAIL_URL are both set. Keep the one that sends the mails.');
  }
  const by = (['SMTP_URL', 'MAIL_URL'] as const).find((name) => env[name]);
  if (by && !env.MAIL_FROM) {
    refuse(by, `${by} is set, so MAIL_FROM, the sender of the mails, must be set too.`);
  }
  if (MAIL_URL && !isEncrypted(MAIL_URL)) {
    refuse(
      'MAIL_URL',
      'MAIL_URL leads to another machine, so it must begin with https://: mails hold links that open accounts.',
    );
  }
  if (!(SMTP_URL || MAIL_URL) || !MAIL_FROM) return undefined;
  return SMTP_URL
    ? ({ kind: 'smtp', url: SMTP_URL, from: MAIL_FROM } as const)
    : ({ kind: 'http', url: MAIL_URL ?? '', token: MAIL_TOKEN, from: MAIL_FROM } as const);
}
