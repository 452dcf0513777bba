import { MAILBOX_OWNER as ME } from '../../src/samples/mock/choices/mailbox-owner.ts';
import type { Mail, MailFolder, MailLabel, MailReply } from '../../src/samples/mock/emails.ts';
import { CONVERSATIONS } from './email-replies.ts';
import { MAILS } from './email-texts.ts';
import { madeUpPerson, pictureOf } from './people.ts';

/** One mail of the sample: what the list shows, and the paragraphs of the mail. */
export interface MailLine {
  subject: string;
  folder: MailFolder;
  label?: MailLabel;
  starred?: true;
  read?: true;
  /** Hours before now. */
  ago: number;
  text: string[];
  /** File names with their sizes. */
  files?: [fileName: string, size: string][];
  /** Further recipients, as numbers of made-up people. */
  alsoTo?: number[];
  cc?: number[];
  bcc?: number[];
}

export interface ReplyLine {
  /** Number of the mail in the list, from 1. */
  of: number;
  who: 'me' | 'them';
  ago: number;
  text: string;
  /** Missing with `folder: null`: the reply has neither folder nor labels. */
  label?: MailLabel;
  folder?: null;
}

const paragraphs = (text: string[]) => text.map((part) => `<p>${part}</p>`).join('');

const FIRST_REPLY_ID = 1001;

const personOf = (number: number) => {
  const { name, email } = madeUpPerson(number + 200);
  return { name, email, avatar: pictureOf(number) };
};

function addressed(from: Mail['from'], to: Mail['from']) {
  return { from, to: [{ name: to.name, email: to.email }], cc: [], bcc: [] };
}

/** Adds a mail's further recipients to its main one. */
function withOthers(mail: ReturnType<typeof addressed>, line: MailLine) {
  const { alsoTo = [], cc = [], bcc = [] } = line;
  const others = alsoTo.map(madeUpPerson).map(({ name, email }) => ({ name, email }));
  const addresses = (numbers: number[]) => numbers.map((number) => madeUpPerson(number).email);
  return { ...mail, to: [...mail.to, ...others], cc: addresses(cc), bcc: addresses(bcc) };
}

function repliesTo(number: number, subject: string, now: Date): MailReply[] {
  return CONVERSATIONS.flatMap((line, at) => {
    if (line.of !== number) return [];
    const them = personOf(number);
    const reply: MailReply = {
      id: FIRST_REPLY_ID + at,
      ...(line.who === 'me' ? addressed(ME, them) : addressed(them, ME)),
      subject,
      message: paragraphs([line.text]),
      attachments: [],
      isStarred: false,
      time: new Date(now.getTime() - line.ago * 3_600_000).toISOString(),
      isRead: true,
      replies: [],
    };
    const own = { labels: line.label ? [line.label] : [], folder: 'inbox' as const };
    return [line.folder === null ? reply : { ...reply, ...own }];
  });
}

/** Thirty mails to and from people who do not exist, with eight earlier messages among them. */
export function emails(now: Date): Mail[] {
  return MAILS.map((line, at) => {
    const number = at + 1;
    const them = personOf(number);
    const isOwn = line.folder === 'sent' || line.folder === 'draft';
    return {
      id: number,
      ...withOthers(isOwn ? addressed(ME, them) : addressed(them, ME), line),
      subject: line.subject,
      message: paragraphs(line.text),
      attachments: (line.files ?? []).map(([fileName, size]) => ({
        fileName,
        thumbnail: `/samples/files/${fileName.split('.').at(-1)}.svg`,
        url: '',
        size,
      })),
      isStarred: line.starred ?? false,
      labels: line.label ? [line.label] : [],
      time: new Date(now.getTime() - line.ago * 3_600_000).toISOString(),
      replies: repliesTo(number, line.subject, now),
      folder: line.folder,
      isRead: line.read ?? false,
    };
  });
}
