import { z } from 'zod';
import {
  type Mail,
  type MailList,
  mailLabel,
  mailUpdate,
  type OpenMail,
} from '../../src/samples/mock/emails.ts';
import { type SampleId, sampleId } from '../../src/samples/mock/sample-id.ts';
import type { Query } from '../core/query.ts';
import { readData } from '../core/read-body.ts';
import { contains, findById, isSame } from '../core/records.ts';
import { refuse, refuseWith } from '../core/refusal.ts';
import type { Handler, MockDb, Reply, Routes } from '../core/types.ts';
import { MAIL_PICTURES } from '../data/mail-pictures.ts';

/** The mails after sending those that are due; the same list if none were. */
function withDueSent(mails: Mail[], now: Date): Mail[] {
  const isDue = ({ folder, sendAt }: Mail) =>
    folder === 'draft' && typeof sendAt === 'string' && Date.parse(sendAt) <= now.getTime();
  if (!mails.some(isDue)) return mails;
  return mails.map((mail) => {
    if (!isDue(mail)) return mail;
    const { sendAt, ...sent } = mail;
    return { ...sent, folder: 'sent', isRead: true, time: sendAt ?? mail.time };
  });
}

function isIn(mail: Mail, folder: string): boolean {
  if (folder === 'trash') return mail.folder === 'trash';
  if (mail.folder === 'trash') return false;
  return folder === 'starred' ? mail.isStarred : mail.folder === folder;
}

/** Newest first. No folder means the inbox; an empty one (`folder=`) means every folder but the trash. */
function select(mails: Mail[], query: Query): Mail[] {
  const folder = query.has('folder') ? query.text('folder') : 'inbox';
  const label = query.text('label');
  return mails
    .filter(
      (mail) =>
        (folder === '' ? mail.folder !== 'trash' : isIn(mail, folder)) &&
        (label === '' || mail.labels.some((own) => own === label)) &&
        contains(query.search(), mail.from.name, mail.subject, mail.message),
    )
    .toSorted((one, other) => Date.parse(other.time) - Date.parse(one.time));
}

function metaOf(mails: Mail[]): MailList['emailsMeta'] {
  const inFolder = (folder: string) => mails.filter((mail) => isIn(mail, folder));
  const unread = (folder: string) => inFolder(folder).filter(({ isRead }) => !isRead).length;
  return { inbox: unread('inbox'), draft: inFolder('draft').length, spam: unread('spam') };
}

/**
 * The list that defines a mail's neighbours: the one named by `folder`, `label` or `q`, otherwise the one last read,
 * otherwise the inbox.
 */
function listAround(query: Query, db: MockDb): Mail[] {
  const names = ['folder', 'label', 'q'].some((name) => query.has(name));
  if (names || !db.lastMails) return select(db.emails, query);
  return db.lastMails.flatMap((id) => findById(db.emails, id) ?? []);
}

function opened(mail: Mail, list: Mail[]): OpenMail {
  const at = list.indexOf(mail);
  return { ...mail, hasPreviousMail: at > 0, hasNextMail: at >= 0 && at < list.length - 1 };
}

function known(mails: Mail[], ids: SampleId[]): (mail: Mail) => boolean {
  if (!ids.every((id) => findById(mails, id))) refuseWith(404);
  return (mail) => ids.some((id) => isSame(id, mail.id));
}

const emailIds = z.array(sampleId).min(1, 'must name a mail').max(1000);
const toUpdate = z.object({ emailIds, dataToUpdate: z.strictObject(mailUpdate.shape) });
const toLabel = z.object({ emailIds, label: mailLabel });

function update(body: unknown, { emails }: MockDb): Reply {
  const { emailIds: ids, dataToUpdate } = readData(toUpdate, body);
  const { label, ...fields } = dataToUpdate;
  const isMeant = known(emails, ids);
  const changed = (mail: Mail): Mail => {
    const next = { ...mail, ...fields };
    return label ? { ...next, labels: [...new Set([...next.labels, label])] } : next;
  };
  return {
    status: 200,
    change: { emails: emails.map((mail) => (isMeant(mail) ? changed(mail) : mail)) },
  };
}

function toggleLabel(body: unknown, { emails }: MockDb): Reply {
  const { emailIds: ids, label } = readData(toLabel, body);
  const isMeant = known(emails, ids);
  const toggled = ({ labels }: Mail) =>
    labels.includes(label) ? labels.filter((own) => own !== label) : [...labels, label];
  return {
    status: 200,
    change: {
      emails: emails.map((mail) => (isMeant(mail) ? { ...mail, labels: toggled(mail) } : mail)),
    },
  };
}

const toSend = z.object({
  emailId: sampleId,
  /** Seconds during which sending can be undone. */
  holdFor: z.number().min(0).max(60).default(0),
  /** When to send it; immediately if missing. */
  sendAt: z.iso.datetime({ offset: true }).optional(),
});

function changeOne(mails: Mail[], mail: Mail, fields: Partial<Mail>): Reply['change'] {
  return { emails: mails.map((other) => (other === mail ? { ...mail, ...fields } : other)) };
}

/** Sends a draft, or schedules it: it is sent when due, whether or not anybody is connected. */
function send(body: unknown, { emails }: MockDb, now: Date): Reply {
  const { emailId, holdFor, sendAt } = readData(toSend, body);
  const mail = findById(emails, emailId) ?? refuseWith(404);
  if (mail.folder !== 'draft') return refuse(409, 'ALREADY_SENT', 'Only a draft can be sent.');
  if (mail.to.length + mail.cc.length + mail.bcc.length === 0) {
    return refuse(400, 'NO_RECIPIENT', 'The mail is addressed to nobody.');
  }
  const at = sendAt ?? new Date(now.getTime() + holdFor * 1000).toISOString();
  return { status: 200, body: { sendAt: at }, change: changeOne(emails, mail, { sendAt: at }) };
}

/** Cancels a mail that has not been sent yet and makes it a draft again. */
function recall(body: unknown, { emails }: MockDb): Reply {
  const { emailId } = readData(z.object({ emailId: sampleId }), body);
  const mail = findById(emails, emailId) ?? refuseWith(404);
  if (mail.folder !== 'draft') return refuse(409, 'ALREADY_SENT', 'The mail has been sent.');
  return { status: 200, change: changeOne(emails, mail, { sendAt: null }) };
}

/** Sends due mails before answering the call. */
const afterSending =
  (handler: Handler): Handler =>
  (call, db) => {
    const emails = withDueSent(db.emails, call.now);
    if (emails === db.emails) return handler(call, db);
    const reply = handler(call, { ...db, emails });
    return { ...reply, change: { emails, ...reply.change } };
  };

/** Folders, labels, search, bulk changes and sending. New mails and drafts are written to `/rest/emails`. */
const CALLS: Routes = {
  'GET /apps/email/allEmails': (_call, { emails }) => ({ status: 200, body: { emails } }),

  'GET /apps/email/emails': ({ query }, db) => {
    const found = select(db.emails, query);
    const body: MailList = { emails: found, emailsMeta: metaOf(db.emails) };
    return { status: 200, body, change: { lastMails: found.map(({ id }) => id) } };
  },

  'GET /apps/email/get-email': ({ query }, db) => {
    const mail = findById(db.emails, query.required('id')) ?? refuseWith(404);
    return { status: 200, body: opened(mail, listAround(query, db)) };
  },

  'GET /apps/email/paginate-email': ({ query }, db) => {
    const step = query.oneOf('dir', ['previous', 'next']) === 'next' ? 1 : -1;
    const mail = findById(db.emails, query.required('emailId')) ?? refuseWith(404);
    const list = listAround(query, db);
    const at = list.indexOf(mail);
    const next = (at < 0 ? undefined : list[at + step]) ?? refuseWith(404);
    return { status: 200, body: opened(next, list) };
  },

  'GET /apps/email/picture': ({ query }) => {
    const url = query.required('url');
    if (!Object.hasOwn(MAIL_PICTURES, url)) return refuseWith(404);
    return { status: 200, body: { picture: MAIL_PICTURES[url] } };
  },

  'POST /apps/email/update-emails': ({ body }, db) => update(body, db),
  'POST /apps/email/update-emails-label': ({ body }, db) => toggleLabel(body, db),
  'POST /apps/email/send-email': ({ body, now }, db) => send(body, db, now),
  'POST /apps/email/recall-email': ({ body }, db) => recall(body, db),
};

export const email: Routes = Object.fromEntries(
  Object.entries(CALLS).map(([address, handler]) => [address, afterSending(handler)]),
);
