import { noMailReason, sendTestMail } from '../mail/test-mail.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, findingsOf } from './finding.ts';

/**
 * Whether a mail leaves with the settings of this server, or why none was tried.
 * @param to an address that the operator named
 */
export async function checkMail(
  settings: Pick<Settings, 'mail' | 'backend' | 'siteUrl'>,
  to: string,
): Promise<Finding[]> {
  const { all, check, skip } = findingsOf('mail');
  const call = `a mail to ${to}`;
  const reason = noMailReason(settings);
  if (reason) {
    skip(call, reason);
    return all;
  }
  const problem = await sendTestMail(settings, to).then(
    () => null,
    (error: Error) => error.message,
  );
  check(call, problem === null, problem ?? '', 'Correct SMTP_URL (or MAIL_URL) and MAIL_FROM.');
  return all;
}
