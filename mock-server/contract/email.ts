import { expect, it } from 'vitest';
import type { Mail, MailReply } from '../../src/resources/mock/emails.ts';
import { count } from './count.ts';
import { describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

const APP = '/apps/email';
const ids = (mails: Mail[]) => mails.map(({ id }) => id);

describeOnBothHosts('email', (host) => {
  const { get, send } = host;
  const all = async (): Promise<Mail[]> => (await get(`${APP}/allEmails`)).body.emails;
  const list = async (query = {}) => (await get(`${APP}/emails`, query)).body;

  it('has the thirty mails of the sample, thirty-eight with their replies', async () => {
    const mails = await all();
    expect(mails).toHaveLength(30);
    const everything: MailReply[] = mails.flatMap((mail) => [mail, ...mail.replies]);
    expect(count(everything.flatMap(({ folder }) => folder ?? []))).toEqual({
      inbox: 22,
      spam: 5,
      trash: 4,
      draft: 4,
      sent: 2,
    });
    expect(count(everything.map(({ isStarred }) => isStarred))).toEqual({ true: 8, false: 30 });
    expect(count(everything.map(({ isRead }) => isRead))).toEqual({ true: 21, false: 17 });
    expect(
      count(everything.flatMap(({ labels }) => (labels?.length === 0 ? 'none' : (labels ?? [])))),
    ).toEqual({ company: 10, personal: 8, private: 7, important: 4, none: 8 });
    const files = everything.flatMap(({ attachments }) => attachments);
    expect(files).toHaveLength(7);
    expect(new Set(files.map(({ fileName }) => fileName.split('.')[1]))).toEqual(
      new Set(['js', 'pdf', 'doc', 'txt', 'xls']),
    );
  });

  it('lists folders: trash alone shows what was thrown away, starred is a view', async () => {
    expect(ids((await list()).emails)).toHaveLength(15);
    expect((await list({ folder: 'spam' })).emails).toHaveLength(5);
    const trash: Mail[] = (await list({ folder: 'trash' })).emails;
    expect(trash.map(({ folder }) => folder)).toEqual(['trash', 'trash', 'trash', 'trash']);
    const starred: Mail[] = (await list({ folder: 'starred' })).emails;
    expect(starred).toHaveLength(7);
    expect(starred.every((mail) => mail.isStarred && mail.folder !== 'trash')).toBe(true);
    expect((await list({ folder: 'attic' })).emails).toEqual([]);
  });

  it('counts unread mails and all drafts', async () => {
    expect((await list({ folder: 'sent' })).emailsMeta).toEqual({ inbox: 11, draft: 4, spam: 5 });
  });

  it('searches sender, subject and text in any case, within a label', async () => {
    expect(ids((await list({ q: 'KICK-OFF' })).emails)).toEqual([1]);
    expect(ids((await list({ q: 'ginger' })).emails)).toEqual([10]);
    const [{ from }] = (await list()).emails;
    expect(ids((await list({ q: from.name.toUpperCase() })).emails)).toContain(1);
    expect(ids((await list({ label: 'company' })).emails)).toEqual([1, 3, 5, 7, 12]);
    expect(ids((await list({ label: 'company', folder: '' })).emails)).toEqual([
      1, 3, 5, 7, 12, 16, 18, 25,
    ]);
  });

  it('opens a mail from anywhere and walks over the last list', async () => {
    const flags = ({ body }: { body: Record<string, unknown> }) => [
      body.id,
      body.hasPreviousMail,
      body.hasNextMail,
    ];
    const open = (id: number, query = {}) => get(`${APP}/get-email`, { id: String(id), ...query });
    const walk = (dir: string, emailId: number) =>
      get(`${APP}/paginate-email`, { dir, emailId: String(emailId) });

    expect(flags(await open(1))).toEqual([1, false, true]);
    await list({ folder: 'spam' });
    expect(flags(await open(22))).toEqual([22, false, true]);
    expect(flags(await walk('next', 22))).toEqual([23, true, true]);
    expect(flags(await walk('previous', 23))).toEqual([22, false, true]);
    expect(await walk('previous', 22)).toMatchObject({ status: 404, body: undefined });
    expect(await walk('next', 26)).toMatchObject({ status: 404, body: undefined });
    expect(flags(await open(27))).toEqual([27, false, false]);
    expect(flags(await open(27, { folder: 'trash' }))).toEqual([27, false, true]);
  });

  it('knows no mail of another number', async () => {
    for (const id of ['999', 'x', '1001']) {
      const answer = await get(`${APP}/get-email`, { id });
      expect([answer.status, answer.body]).toEqual([404, undefined]);
      const next = await get(`${APP}/paginate-email`, { dir: 'next', emailId: id });
      expect([next.status, next.body]).toEqual([404, undefined]);
    }
    expect((await get(`${APP}/get-email`)).status).toBe(400);
    expect((await get(`${APP}/paginate-email`, { dir: 'up', emailId: '1' })).status).toBe(400);
  });

  it('changes many mails at once', async () => {
    const changed = await send('POST', `${APP}/update-emails`, {
      data: { emailIds: [1, '2'], dataToUpdate: { folder: 'trash', isRead: true } },
    });
    expect([changed.status, changed.body]).toEqual([200, undefined]);
    expect(ids((await list({ folder: 'trash' })).emails)).toEqual([1, 2, 27, 28, 29, 30]);
    expect((await list()).emailsMeta.inbox).toBe(9);
    await send('POST', `${APP}/update-emails`, {
      data: { emailIds: [13], dataToUpdate: { isStarred: true, label: 'private' } },
    });
    expect((await all())[12]).toMatchObject({ isStarred: true, labels: ['private'] });
  });

  it('toggles a label on each mail by itself', async () => {
    const toggle = () =>
      send('POST', `${APP}/update-emails-label`, {
        data: { emailIds: [1, 2], label: 'company' },
      });
    expect((await toggle()).status).toBe(200);
    expect((await all()).slice(0, 2).map(({ labels }) => labels)).toEqual([
      [],
      ['important', 'company'],
    ]);
    await toggle();
    expect((await all()).slice(0, 2).map(({ labels }) => labels)).toEqual([
      ['company'],
      ['important'],
    ]);
  });

  it('takes a new mail as a plain record', async () => {
    const mail = {
      from: { name: 'Robin Halftime', email: 'robin@example.com', avatar: '' },
      to: [{ name: 'Somebody', email: 'somebody@example.com' }],
      subject: 'Hello',
      message: '<p>Hello</p>',
      folder: 'sent',
    };
    const made = await send('POST', '/rest/emails', mail);
    expect(made).toMatchObject({
      status: 201,
      body: { ...mail, id: 31, labels: [], replies: [], time: '2026-12-05T12:00:00.000Z' },
    });
    expect(ids((await list({ folder: 'sent' })).emails)).toEqual([16, 17, 31]);
  });

  const update = (emailIds: unknown, dataToUpdate: unknown) => ({
    data: { emailIds, dataToUpdate },
  });
  refuses(host, ['POST', `${APP}/update-emails`], `${APP}/allEmails`, [
    ['no ids', { data: { dataToUpdate: { isRead: true } } }, 400, /data.emailIds is missing/],
    ['an unknown mail among others', update([1, 999], { isRead: true }), 404, null],
    ['a folder that does not exist', update([1], { folder: 'attic' }), 400, /folder/],
    ['a wrong type', update([1], { isRead: 'yes' }), 400, /isRead/],
    ['a field that is not to be changed', update([1], { id: 5 }), 400, /id/],
  ]);
  refuses(host, ['POST', `${APP}/update-emails-label`], `${APP}/allEmails`, [
    ['no label', { data: { emailIds: [1] } }, 400, /label/],
    ['an unknown label', { data: { emailIds: [1], label: 'loud' } }, 400, /label/],
    ['an unknown mail', { data: { emailIds: [77], label: 'company' } }, 404, null],
  ]);
});
