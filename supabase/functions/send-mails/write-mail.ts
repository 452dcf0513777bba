import type { Mail, MailSite, TakenMail } from './mail.ts';
import { dayOf, langOf, mailBody, oneLine } from './mail-body.ts';
import { MAIL_WORDS } from './mail-texts.ts';
import { type RecordHead, tellsOfTips } from './record-head.ts';
import { ACCOUNT_EVENT, writeAccountEvent } from './write-account-event.ts';

function planName(code: string, { locale }: TakenMail): string {
  const { plans } = MAIL_WORDS[langOf(locale)];
  return Object.hasOwn(plans, code) ? (plans[code] ?? '') : '';
}

function valuesOf(taken: TakenMail): Record<string, string> {
  const entries = Object.entries(taken.payload ?? {}).map(([key, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    // A code without a name is not fit for a mail.
    if (key === 'plan' || key === 'tier') return [key, planName(text, taken)];
    return [key, /_at$|_until$/.test(key) ? dayOf(text, taken) : text];
  });
  return Object.fromEntries(entries);
}

/** Fills in the values; null if one of them is missing. */
function fill(pattern: string, values: Record<string, string>): string | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => !Object.hasOwn(values, name) || values[name] === '')) return null;
  return pattern.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}

/** The kind of text for a mail: a failed renewal leaves days of grace, a rejected transfer does not. */
const wordsFor = ({ kind, payload }: TakenMail) =>
  kind === 'PAYMENT_FAILED' && !Object.hasOwn(payload ?? {}, 'access_until')
    ? 'TRANSFER_REJECTED'
    : kind;

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
 * news in the app. Mails about tips include the record's head, if it is known. News can be turned off by its footer and
 * headers.
 */
export function writeMail(
  taken: TakenMail & { email: string },
  site: MailSite,
  head: RecordHead | null = null,
): Mail {
  const { name: app, siteUrl, apiUrl = siteUrl } = site;
  const event = taken.kind === ACCOUNT_EVENT ? writeAccountEvent(taken, site) : null;
  if (event) return event;
  const lang = langOf(taken.locale);
  const words = MAIL_WORDS[lang];
  const values = { ...valuesOf(taken), app };
  const named = (pattern: string) => pattern.replaceAll('{app}', () => app);
  const kind = wordsFor(taken);
  const own = Object.hasOwn(words.kinds, kind) ? words.kinds[kind] : undefined;
  const filled = own && { subject: fill(own.subject, values), text: fill(own.text, values) };
  const other = { subject: named(words.other.subject), text: named(words.other.text) };
  const complete =
    own && filled?.subject && filled.text ? { ...own, ...filled } : { ...words.other, ...other };
  const { subject, text, button, path } = complete as typeof words.other;
  const name = oneLine(taken.full_name ?? '');
  const hello = name ? words.hello.replace('{name}', () => name) : words.helloNobody;
  const link = `${siteUrl}${path}`;
  const kept = head && tellsOfTips(taken.kind) ? { ...head, size: String(head.size) } : null;
  const record = kept ? [fill(words.record, kept) ?? ''] : [];
  const stop = unsubscribeQuery(taken, lang);
  return {
    to: taken.email,
    subject: oneLine(subject),
    ...mailBody({
      lang,
      app,
      paragraphs: [hello, text],
      button: { label: named(button), link },
      small: record,
      footer: stop
        ? { text: named(words.why), label: words.stop, link: `${siteUrl}/unsubscribe?${stop}` }
        : { text: named(words.why), label: words.choices, link: `${siteUrl}/account-details` },
    }),
    ...(stop && { headers: oneClick(`${apiUrl}/functions/v1/unsubscribe?${stop}`) }),
    key: taken.id,
  };
}
