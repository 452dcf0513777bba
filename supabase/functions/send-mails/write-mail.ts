import type { Mail, TakenMail } from './mail.ts';
import { MAIL_WORDS, type MailLang } from './mail-texts.ts';
import { type RecordHead, tellsOfTips } from './record-head.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
/** A subject is one line: anything that could start another header line becomes a space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

const langOf = (locale: string): MailLang => (locale === 'fr' || locale === 'ar' ? locale : 'en');

/** Standalone numbers and days look the same everywhere; Arabic gets its letters and Latin digits, as in the app. */
const LOCALES: Record<MailLang, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

function dayOf(iso: string, { locale, timezone }: TakenMail): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(LOCALES[langOf(locale)], {
      ...style,
      timeZone: timezone,
    }).format(at);
  } catch {
    return new Intl.DateTimeFormat(LOCALES[langOf(locale)], { ...style, timeZone: 'UTC' }).format(
      at,
    );
  }
}

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

/**
 * Writes a mail in the person's language and time zone. A kind without texts, or one with a missing value, announces
 * news in the app. Mails about tips include the record's head, if it is known.
 */
export function writeMail(
  taken: TakenMail & { email: string },
  siteUrl: string,
  head: RecordHead | null = null,
): Mail {
  const lang = langOf(taken.locale);
  const words = MAIL_WORDS[lang];
  const values = valuesOf(taken);
  const kind = wordsFor(taken);
  const own = Object.hasOwn(words.kinds, kind) ? words.kinds[kind] : undefined;
  const filled = own && { subject: fill(own.subject, values), text: fill(own.text, values) };
  const complete = own && filled?.subject && filled.text ? { ...own, ...filled } : words.other;
  const { subject, text, button, path } = complete as typeof words.other;
  const name = oneLine(taken.full_name ?? '');
  const hello = name ? words.hello.replace('{name}', () => name) : words.helloNobody;
  const link = `${siteUrl}${path}`;
  const choices = `${siteUrl}/account-details`;
  const kept = head && tellsOfTips(taken.kind) ? { ...head, size: String(head.size) } : null;
  const record = kept ? [fill(words.record, kept) ?? ''] : [];
  const html = `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#f4f6fa;font-family:Inter,Arial,sans-serif;color:#16213a">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:10px;line-height:1.5">
<p style="font-weight:600;margin-top:0">Touchline</p>
<p>${escapeHtml(hello)}</p>
<p style="white-space:pre-line">${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2f5bd7;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
${record.map((line) => `<p style="font-size:12px;color:#5a667f">${escapeHtml(line)}</p>\n`).join('')}<p style="font-size:12px;color:#5a667f">${escapeHtml(words.why)} <a href="${escapeHtml(choices)}" style="color:#5a667f">${escapeHtml(words.choices)}</a></p>
</div></body></html>`;
  return {
    to: taken.email,
    subject: oneLine(subject),
    text: [
      hello,
      text,
      `${button}: ${link}`,
      ...record,
      `${words.why} ${words.choices}: ${choices}`,
    ].join('\n\n'),
    html,
    key: taken.id,
  };
}
