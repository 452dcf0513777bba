import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import type { Mail, MailReply } from '@/samples/mock/emails';
import { type DraftFields, newDraft, type OpenDraft } from './draft';
import { addRecipients, parseRecipient, recipientText } from './recipients';

export type AnswerKind = 'reply' | 'replyAll' | 'forward';

/** Texts around a quotation, in the reader's language. */
export interface QuoteWords {
  /** "On 12 Nov 2026, 10:00, Alda Fernwick wrote:" */
  wrote: string;
  /** "Forwarded message" */
  forwarded: string;
  from: string;
  date: string;
  subject: string;
  to: string;
}

interface Quoted {
  /** Sanitised. */
  html: string;
  /** The formatted date of writing. */
  date: string;
  words: QuoteWords;
}

const PREFIX = /^\s*(?:(?:re|aw|sv|tr|fwd?|wg|رد)\s*:\s*)+/i;

/** `Re: ` or `Fwd: ` exactly once. */
export function answerSubject(kind: AnswerKind, subject: string): string {
  return `${kind === 'forward' ? 'Fwd' : 'Re'}: ${subject.replace(PREFIX, '')}`.trim();
}

const addressOf = (text: string) => (parseRecipient(text)?.email ?? text).toLowerCase();
const notMe = (text: string) => addressOf(text) !== MAILBOX_OWNER.email;

/** The recipients of a reply. A reply to an own mail goes to its recipients. */
export function answerRecipients(
  kind: AnswerKind,
  { from, to, cc }: Pick<MailReply, 'from' | 'to' | 'cc'>,
): Pick<DraftFields, 'to' | 'cc'> {
  if (kind === 'forward') return { to: [], cc: [] };
  const isOwn = from.email === MAILBOX_OWNER.email;
  const others = to.map(recipientText).filter(notMe);
  if (kind === 'reply') return { to: isOwn ? others.slice(0, 1) : [recipientText(from)], cc: [] };
  const first = isOwn ? others : addRecipients([recipientText(from)], others);
  const known = new Set(first.map(addressOf));
  return { to: first, cc: cc.filter((text) => notMe(text) && !known.has(addressOf(text))) };
}

/** Whether "reply all" has more recipients than "reply". */
export function hasOthers(mail: Pick<MailReply, 'from' | 'to' | 'cc'>): boolean {
  const { to, cc } = answerRecipients('replyAll', mail);
  return to.length + cc.length > 1;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An empty line to write in, above the quoted mail. */
export function quote(
  kind: AnswerKind,
  mail: Pick<MailReply, 'from' | 'to' | 'subject'>,
  { html, date, words }: Quoted,
): string {
  if (kind !== 'forward') {
    return `<p></p><p>${escaped(words.wrote)}</p><blockquote>${html}</blockquote>`;
  }
  const lines = [
    [words.from, recipientText(mail.from)],
    [words.date, date],
    [words.subject, mail.subject],
    [words.to, mail.to.map(recipientText).join(', ')],
  ].map(([name, value]) => `${name} ${escaped(value ?? '')}`);
  return `<p></p><p>${escaped(words.forwarded)}<br>${lines.join('<br>')}</p>${html}`;
}

/** The mail and the earlier ones in one list, without files, which stay with the mail itself. */
function conversation(mail: Mail | MailReply): MailReply[] {
  const { id, from, to, cc, subject, message, isStarred, labels, time, isRead, replies } = mail;
  const attachments = withoutFiles(mail.attachments);
  const told = { id, from, to, cc, bcc: [], subject, message, attachments, time };
  const own: MailReply = { ...told, isStarred, labels, isRead, replies: [] };
  return [...replies, own].slice(-100);
}

const withoutFiles = (attachments: Mail['attachments']) =>
  attachments.map((file) => ({ ...file, url: '' }));

/** A draft that replies to or forwards a mail; files are only included when forwarding. */
export function answerDraft(kind: AnswerKind, mail: Mail | MailReply, quoted: Quoted): OpenDraft {
  return newDraft(
    {
      ...answerRecipients(kind, mail),
      subject: answerSubject(kind, mail.subject),
      html: quote(kind, mail, quoted),
      attachments: kind === 'forward' ? mail.attachments : [],
    },
    kind === 'forward' ? [] : conversation(mail),
  );
}
