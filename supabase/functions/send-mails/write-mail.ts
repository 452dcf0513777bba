import { MAIL_WORDS } from '../../mail-texts/news.ts';
import type { MailLang, PartMails } from '../_shared/part-mails.ts';
import type { Mail, MailSite, TakenMail } from './mail.ts';
import { dayOf, langOf, mailBody, oneLine } from './mail-body.ts';
import { ACCOUNT_EVENT, writeAccountEvent } from './write-account-event.ts';

function valuesOf(
  taken: TakenMail,
  lang: MailLang,
  part: PartMails | undefined,
): Record<string, string> {
  const entries = Object.entries(taken.payload ?? {}).map(([key, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const day = () => (/_at$|_until$/.test(key) ? dayOf(text, taken) : text);
    return [key, part?.valueOf?.(key, text, lang) ?? day()];
  });
  return Object.fromEntries(entries);
}

/** Fills in the values; null if one of them is missing. */
function fill(pattern: string, values: Record<string, string>): string | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => !Object.hasOwn(values, name) || values[name] === '')) return null;
  return pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}

/** The address that turns these mails off, without what comes before its `?`. */
function unsubscribeQuery({ mail_token, kind }: TakenMail, lang: string): string | null {
  return mail_token && String(new URLSearchParams({ token: mail_token, kind, lng: lang }));
}

/** The headers by which a mail program offers to turn these mails off with one press (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Writes a mail in the person's language and time zone. A kind without texts, or one with a missing value, announces
 * news in the app. News can be turned off by its footer and headers.
 * @param part the part of the application that the mail is of; missing if it is the framework's
 * @param small lines in small print
 */
export function writeMail(
  taken: TakenMail & { email: string },
  site: MailSite,
  part?: PartMails,
  small: string[] = [],
): Mail {
  const { name: app, siteUrl, apiUrl = siteUrl } = site;
  const event = taken.kind === ACCOUNT_EVENT ? writeAccountEvent(taken, site) : null;
  if (event) return event;
  const lang = langOf(taken.locale);
  const words = MAIL_WORDS[lang];
  const values = { ...valuesOf(taken, lang, part), app };
  const named = (pattern: string) => pattern.replaceAll('{app}', () => app);
  const ours = Object.hasOwn(words.kinds, taken.kind) ? words.kinds[taken.kind] : undefined;
  const own = part?.textOf(taken, lang) ?? ours;
  const filled = own && { subject: fill(own.subject, values), text: fill(own.text, values) };
  const other = { subject: named(words.other.subject), text: named(words.other.text) };
  const complete =
    own && filled?.subject && filled.text ? { ...own, ...filled } : { ...words.other, ...other };
  const { subject, text, button, path } = complete as typeof words.other;
  const name = oneLine(taken.full_name ?? '');
  const hello = name ? words.hello.replace('{name}', () => name) : words.helloNobody;
  const link = `${siteUrl}${path}`;
  const stop = unsubscribeQuery(taken, lang);
  return {
    to: taken.email,
    subject: oneLine(subject),
    ...mailBody({
      lang,
      app,
      paragraphs: [hello, text],
      button: { label: named(button), link },
      small,
      footer: stop
        ? { text: named(words.why), label: words.stop, link: `${siteUrl}/unsubscribe?${stop}` }
        : { text: named(words.why), label: words.choices, link: `${siteUrl}/account-details` },
    }),
    ...(stop && { headers: oneClick(`${apiUrl}/functions/v1/unsubscribe?${stop}`) }),
    key: taken.id,
  };
}
