import { randomUUID } from 'node:crypto';
import { StartProblem } from '../operator/start-problem.ts';
import type { Settings } from '../settings/settings.ts';
import { openMail } from './open-mail.ts';

/** Why a server with these settings sends no mail; null if it does. */
export function noMailReason({ mail, backend }: Pick<Settings, 'mail' | 'backend'>): string | null {
  if (backend === 'hosted') {
    return 'A hosted project sends its mails itself: ask for a new password on the site to try it.';
  }
  return mail ? null : 'Mails are only stored: set SMTP_URL and MAIL_FROM first (docs/deploy.md).';
}

/**
 * Sends one mail with the settings of a server.
 * @throws {StartProblem} with a sentence: why none is sent, or why this one wasn't
 */
export async function sendTestMail(
  settings: Pick<Settings, 'mail' | 'backend' | 'siteUrl'>,
  to: string,
): Promise<void> {
  const { mail: by, siteUrl } = settings;
  const reason = noMailReason(settings);
  if (!by || reason) throw new StartProblem(reason ?? '');
  const mail = openMail(by);
  const text = `${siteUrl} can send mails: this one was sent with its settings.`;
  try {
    await mail.send({
      key: randomUUID(),
      to,
      subject: `A test from ${siteUrl}`,
      text,
      html: `<p>${text}</p>`,
    });
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  } finally {
    mail.close?.();
  }
}
