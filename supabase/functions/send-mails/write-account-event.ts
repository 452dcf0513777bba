import { ACCOUNT_EVENT_WORDS } from '../../mail-texts/account-events.ts';
import { MAIL_WORDS } from '../../mail-texts/news.ts';
import { agentFamily } from '../_shared/agent-family.ts';
import type { Mail, MailSite, TakenMail } from './mail.ts';
import { dayOf, langOf, mailBody, oneLine } from './mail-body.ts';

/** The kind of all mails about what happened to an account; the payload's `event` says what. */
export const ACCOUNT_EVENT = 'ACCOUNT_EVENT';
/** Where the password is changed, and sessions are ended. */
const SECURITY_PAGE = '/account/security';

/**
 * Writes a mail about what happened to an account: what, when, with which kind of device, and what to do about it.
 * @returns null if there are no texts for the event
 */
export function writeAccountEvent(
  { payload, ...taken }: TakenMail & { email: string },
  { name: app, siteUrl }: MailSite,
): Mail | null {
  const lang = langOf(taken.locale);
  const words = ACCOUNT_EVENT_WORDS[lang];
  const textOf = (name: string) => oneLine(String(payload[name] ?? ''));
  const known: Record<string, { subject: string; text: string }> = words.events;
  const event = Object.hasOwn(known, textOf('event')) ? known[textOf('event')] : undefined;
  if (!event) return null;
  const family = agentFamily(textOf('agent'));
  const values: Record<string, string> = {
    app,
    email: taken.email,
    old_email: textOf('old_email'),
    new_email: textOf('new_email'),
    at: dayOf(textOf('at'), taken),
    device: family === 'other' ? words.unknownDevice : family,
  };
  const fill = (pattern: string) =>
    pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  const { hello, helloNobody } = MAIL_WORDS[lang];
  const name = oneLine(taken.full_name ?? '');
  const left = values.old_email !== '' && values.old_email === taken.email;
  return {
    to: taken.email,
    subject: event.subject,
    ...mailBody({
      lang,
      app,
      paragraphs: [
        name ? hello.replace('{name}', () => name) : helloNobody,
        fill(event.text),
        `${fill(words.at)}\n${fill(words.device)}`,
        `${words.wasYou} ${left ? words.wasNotYouHere : words.wasNotYou}`,
      ],
      button: { label: words.button, link: `${siteUrl}${SECURITY_PAGE}` },
      footer: { text: fill(words.why) },
    }),
    key: taken.id,
  };
}
