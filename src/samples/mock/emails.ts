import { z } from 'zod';
import { line, sampleId } from './sample-id.ts';

/** The folders that hold a mail; `starred` is a view over all of them but the trash. */
export const mailFolder = z.enum(['inbox', 'sent', 'draft', 'spam', 'trash']);
export const mailLabel = z.enum(['personal', 'company', 'important', 'private']);

const person = z.object({ name: line, email: line });

const attachment = z.object({
  fileName: line,
  /** Address of a small picture of the file's kind. */
  thumbnail: line,
  /** Empty if there is nothing to fetch; for a file attached here, the file itself (`data:`). */
  url: z.string().max(140_000),
  /** As it is shown, for example `10mb`. */
  size: line,
});

const message = z.strictObject({
  id: sampleId,
  from: person.extend({ avatar: line }),
  to: z.array(person).max(200),
  subject: line,
  cc: z.array(line).max(200),
  bcc: z.array(line).max(200),
  /** HTML that is not safe to show as it is. */
  message: z.string().max(100_000),
  attachments: z.array(attachment).max(50),
  isStarred: z.boolean(),
  labels: z.array(mailLabel).max(4),
  /** ISO 8601: when it was sent, or a draft last changed. */
  time: z.iso.datetime({ offset: true }),
  /** When a scheduled draft will be sent. Missing or null for other drafts. */
  sendAt: z.iso.datetime({ offset: true }).nullish(),
  folder: mailFolder,
  isRead: z.boolean(),
});

/** An earlier message of a conversation; without its own folder or labels it shares those of its mail. */
const reply = message.partial({ folder: true, labels: true }).extend({
  get replies() {
    return z.array(reply).max(100);
  },
});

export const mailRow = message.extend({ replies: z.array(reply).max(100) });

/** What a bulk update may set; `label` adds one label. */
export const mailUpdate = mailRow
  .omit({ id: true, replies: true, sendAt: true })
  .partial()
  .extend({ label: mailLabel.optional() });

export type MailFolder = z.infer<typeof mailFolder>;
export type MailLabel = z.infer<typeof mailLabel>;
export type MailReply = z.infer<typeof reply>;
export type Mail = z.infer<typeof mailRow>;

/** A mail with its position in the last-read list. */
export interface OpenMail extends Mail {
  hasPreviousMail: boolean;
  hasNextMail: boolean;
}

export interface MailList {
  emails: Mail[];
  /** Unread mails in the inbox and in spam, and all drafts. */
  emailsMeta: { inbox: number; draft: number; spam: number };
}
