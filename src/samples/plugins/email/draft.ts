import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import type { Mail, MailReply } from '@/samples/mock/emails';
import type { SampleId } from '@/samples/mock/sample-id';
import { parseRecipient, recipientText } from './recipients';

export type Attachment = Mail['attachments'][number];

/** A draft as written. Recipients are kept as typed, valid or not. */
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
  /** Whether its last text is only in the tab, because it could not be saved before the page was closed. */
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

/** A new draft with its own id, so that a repeated save never creates two. */
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

/** The record that is saved to the mailbox. Incomplete addresses are kept as they are. */
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

/** Whether it has nothing worth saving. */
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
