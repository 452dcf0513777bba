import type { MailLang } from '../_shared/part-mails.ts';

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
export const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

export const langOf = (locale: string): MailLang =>
  locale === 'fr' || locale === 'ar' ? locale : 'en';

/** Standalone numbers and days look the same everywhere; Arabic gets its letters and Latin digits, as in the app. */
const LOCALES: Record<MailLang, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

/** A day and time in the person's language and time zone; UTC if the zone is unknown, empty if it isn't a time. */
export function dayOf(
  iso: string,
  { locale, timezone }: { locale: string; timezone: string },
): string {
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

interface MailBody {
  lang: MailLang;
  /** The application's name, at the top. */
  app: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Lines in small print below the button. */
  small?: string[];
  /** The last line, with a link if there is one. */
  footer: { text: string; label?: string; link?: string };
}

const SMALL = 'font-size:12px;color:#5a667f';

function footerHtml({ text, label, link }: MailBody['footer']): string {
  if (!label || !link) return escapeHtml(text);
  return `${escapeHtml(text)} <a href="${escapeHtml(link)}" style="color:#5a667f">${escapeHtml(label)}</a>`;
}

/** The two versions of a mail: paragraphs, a button, small print. Everything is escaped here. */
export function mailBody(body: MailBody): { text: string; html: string } {
  const { lang, app, paragraphs, button, small = [], footer } = body;
  const pressed = button
    ? `<p><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2f5bd7;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>\n`
    : '';
  const html = `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#f4f6fa;font-family:Inter,Arial,sans-serif;color:#16213a">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:10px;line-height:1.5">
<p style="font-weight:600;margin-top:0">${escapeHtml(app)}</p>
${paragraphs.map((line) => `<p style="white-space:pre-line">${escapeHtml(line)}</p>\n`).join('')}${pressed}${small.map((line) => `<p style="${SMALL}">${escapeHtml(line)}</p>\n`).join('')}<p style="${SMALL}">${footerHtml(footer)}</p>
</div></body></html>`;
  const end =
    footer.label && footer.link ? `${footer.text} ${footer.label}: ${footer.link}` : footer.text;
  const link = button ? [`${button.label}: ${button.link}`] : [];
  const text = [...paragraphs, ...link, ...small, end].join('\n\n');
  return { text, html };
}
