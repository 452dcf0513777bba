import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import type { Mail, MailReply } from '@/samples/mock/emails';
import type { SampleId } from '@/samples/mock/sample-id';
import { parseRecipient, recipientText } from './recipients';

export type Attachment = Mail['attachments'][number];

/** What a person writes. Recipients are kept as they were typed, right or wrong. */
export interface DraftFields {
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  html: string;
  attachments: Attachment[];
}

/** A draft to be opened in the composer. */
export interface OpenDraft {
  id: SampleId;
  /** Whether the mailbox has it already. */
  stored: boolean;
  /** Whether its last words are only here: they could not be saved before the page went. */
  unsaved?: boolean;
  fields: DraftFields;
  /** The conversation before it. */
  replies: MailReply[];
}

export const EMPTY: DraftFields = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  attachments: [],
};

/** A new draft with an id of its own, so that a save that is repeated never makes two. */
export function newDraft(fields: Partial<DraftFields> = {}, replies: MailReply[] = []): OpenDraft {
  return { id: crypto.randomUUID(), stored: false, fields: { ...EMPTY, ...fields }, replies };
}

/** A mail of the mailbox as a draft to continue. */
export function draftOf({
  id,
  to,
  cc,
  bcc,
  subject,
  message,
  attachments,
  replies,
}: Mail): OpenDraft {
  const fields = { to: to.map(recipientText), cc, bcc, subject, html: message, attachments };
  return { id, stored: true, fields, replies };
}

/** The record that is written to the mailbox. What is no address yet is kept as it is. */
export function draftRecord(fields: DraftFields, now: Date) {
  const { to, cc, bcc, subject, html, attachments } = fields;
  return {
    from: MAILBOX_OWNER,
    to: to.map((text) => parseRecipient(text) ?? { name: text, email: text }),
    cc,
    bcc,
    subject,
    message: html,
    attachments,
    folder: 'draft' as const,
    isRead: true,
    time: now.toISOString(),
  };
}

/** Whether there is nothing in it worth keeping. */
export function isBlank({ to, cc, bcc, subject, html, attachments }: DraftFields): boolean {
  const text = html.replace(/<[^>]*>|&nbsp;/g, '').trim();
  return !subject.trim() && !text && to.length + cc.length + bcc.length + attachments.length === 0;
}

export type SendProblem = 'noRecipient' | 'wrongRecipient';

/** Why it can't be sent, if it can't. */
export function sendProblem({ to, cc, bcc }: DraftFields): SendProblem | null {
  const all = [...to, ...cc, ...bcc];
  if (all.length === 0) return 'noRecipient';
  return all.every((text) => parseRecipient(text)) ? null : 'wrongRecipient';
}
