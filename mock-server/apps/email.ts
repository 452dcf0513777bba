import { z } from 'zod';
import {
  type Mail,
  type MailList,
  mailLabel,
  mailUpdate,
  type OpenMail,
} from '../../src/resources/mock/emails.ts';
import { type SampleId, sampleId } from '../../src/resources/mock/sample-id.ts';
import type { Query } from '../core/query.ts';
import { readData } from '../core/read-body.ts';
import { contains, findById, isSame } from '../core/records.ts';
import { refuseWith } from '../core/refusal.ts';
import type { MockDb, Reply, Routes } from '../core/types.ts';

function isIn(mail: Mail, folder: string): boolean {
  if (folder === 'trash') return mail.folder === 'trash';
  if (mail.folder === 'trash') return false;
  return folder === 'starred' ? mail.isStarred : mail.folder === folder;
}

/** Without a folder it is the inbox; an empty one (`folder=`) is every folder but the trash. */
function select(mails: Mail[], query: Query): Mail[] {
  const folder = query.has('folder') ? query.text('folder') : 'inbox';
  const label = query.text('label');
  return mails.filter(
    (mail) =>
      (folder === '' ? mail.folder !== 'trash' : isIn(mail, folder)) &&
      (label === '' || mail.labels.some((own) => own === label)) &&
      contains(query.search(), mail.from.name, mail.subject, mail.message),
  );
}

function metaOf(mails: Mail[]): MailList['emailsMeta'] {
  const inFolder = (folder: string) => mails.filter((mail) => isIn(mail, folder));
  const unread = (folder: string) => inFolder(folder).filter(({ isRead }) => !isRead).length;
  return { inbox: unread('inbox'), draft: inFolder('draft').length, spam: unread('spam') };
}

/**
 * The list in which a mail has neighbours: the one that the call names by `folder`, `label` or `q`,
 * else the one that was read last, else the inbox.
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

/** Folders, labels, search and bulk changes of mails. New mails are posted to `/rest/emails`. */
export const email: Routes = {
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

  'POST /apps/email/update-emails': ({ body }, db) => update(body, db),
  'POST /apps/email/update-emails-label': ({ body }, db) => toggleLabel(body, db),
};
