import { expect, it } from 'vitest';
import type { Mail, MailList, MailReply } from '../../src/samples/mock/emails.ts';
import { count } from './count.ts';
import { clock, describeOnBothHosts } from './hosts.ts';
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

  it('has mails to several people, with copies and blind copies', async () => {
    const mails = await all();
    const toSeveral = mails.filter(({ to, cc }) => to.length + cc.length > 1);
    expect(count(toSeveral.map(({ folder }) => folder))).toEqual({ inbox: 4, sent: 1 });
    expect(mails.filter(({ to }) => to.length > 1).length).toBeGreaterThanOrEqual(4);
    expect(mails.filter(({ cc }) => cc.length > 0).length).toBeGreaterThanOrEqual(4);
    expect(mails.filter(({ bcc }) => bcc.length > 0).map(({ folder }) => folder)).toEqual(['sent']);
    for (const { from, to, cc, bcc } of toSeveral) {
      const addresses = [from.email, ...to.map(({ email }) => email), ...cc, ...bcc];
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(addresses.every((address) => /^[a-z0-9]+@example\.com$/.test(address))).toBe(true);
    }
  });

  it('lists folders: only the trash shows deleted mails, starred is a view', async () => {
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
      1, 16, 3, 18, 5, 7, 12, 25,
    ]);
  });

  it('opens a mail from anywhere and steps through the last list', async () => {
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

  it('refuses unknown mails', async () => {
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

  it('toggles a label on each mail separately', async () => {
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

  it('accepts a new mail as a plain record', async () => {
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
    expect(ids((await list({ folder: 'sent' })).emails)).toEqual([31, 16, 17]);
  });

  const sendOut = (data: unknown) => send('POST', `${APP}/send-email`, { data });
  const recall = (emailId: unknown) => send('POST', `${APP}/recall-email`, { data: { emailId } });
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };

  it('holds a sent mail, recalls it, and sends it when due', async () => {
    const held = await sendOut({ emailId: 18, holdFor: 10 });
    expect(held).toMatchObject({ status: 200, body: { sendAt: '2026-12-05T12:00:10.000Z' } });
    expect(ids((await list({ folder: 'sent' })).emails)).toEqual([16, 17]);
    expect(await recall(18)).toMatchObject({ status: 200, body: undefined });
    later(11);
    expect(ids((await list({ folder: 'draft' })).emails)).toContain(18);

    await sendOut({ emailId: 18, holdFor: 10 });
    later(11);
    expect((await recall(18)).body).toMatchObject({ code: 'ALREADY_SENT' });
    const { emails, emailsMeta } = (await list({ folder: 'sent' })) as MailList;
    expect([ids(emails), emailsMeta.draft]).toEqual([[18, 16, 17], 3]);
    expect(emails[0]).toMatchObject({ time: '2026-12-05T12:00:21.000Z' });
    expect(emails[0]).not.toHaveProperty('sendAt');
  });

  it('keeps a scheduled mail among the drafts until then', async () => {
    await sendOut({ emailId: 19, sendAt: '2026-12-06T08:00:00.000Z' });
    expect((await list({ folder: 'draft' })).emails).toContainEqual(
      expect.objectContaining({ id: 19, sendAt: '2026-12-06T08:00:00.000Z' }),
    );
    later(24 * 3600);
    expect(ids((await list({ folder: 'sent' })).emails)).toContain(19);
  });

  it('fetches the pictures in its mails, and no others', async () => {
    const url = 'https://pictures.example.com/final-in-the-rain.svg';
    expect((await get(`${APP}/picture`, { url })).body.picture).toMatch(/^data:image\/svg/);
    expect((await get(`${APP}/picture`, { url: 'https://example.com/x.png' })).status).toBe(404);
    expect((await get(`${APP}/picture`)).status).toBe(400);
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
  refuses(host, ['POST', `${APP}/send-email`], `${APP}/allEmails`, [
    ['no id', { data: {} }, 400, /emailId/],
    ['an unknown mail', { data: { emailId: 77 } }, 404, null],
    ['a mail that is no draft', { data: { emailId: 1 } }, 409, /draft/],
    ['a time that is none', { data: { emailId: 18, sendAt: 'noon' } }, 400, /sendAt/],
    ['too long a wait', { data: { emailId: 18, holdFor: 3600 } }, 400, /holdFor/],
  ]);
  refuses(host, ['POST', `${APP}/recall-email`], `${APP}/allEmails`, [
    ['no id', { data: {} }, 400, /emailId/],
    ['a mail that was sent', { data: { emailId: 16 } }, 409, /sent/],
    ['an unknown mail', { data: { emailId: 77 } }, 404, null],
  ]);

  const draft = {
    id: 'my-draft',
    from: { name: 'Nadia', email: 'nadia@example.com', avatar: '' },
    folder: 'draft',
  };
  const planned = { sendAt: '2026-12-06T08:00:00Z' };
  refuses(host, ['POST', '/rest/emails'], '/rest/emails', [
    ['no sender', { folder: 'draft' }, 400, /from is missing/],
    ['no folder', { from: draft.from }, 400, /folder is missing/],
    ['a folder that is a view', { ...draft, folder: 'starred' }, 400, /folder/],
    ['an unknown label', { ...draft, labels: ['loud'] }, 400, /labels/],
    ['a time that is none', { ...draft, time: 'noon' }, 400, /time/],
    ['what would go to nobody', { ...draft, ...planned }, 400, /addressed to nobody/],
  ]);
  refuses(host, ['PATCH', '/rest/emails/18'], '/rest/emails', [
    ['to be sent to nobody', { ...planned, to: [], cc: [], bcc: [] }, 400, /addressed to nobody/],
    ['a text for recipients', { to: 'nadia@example.com' }, 400, /to/],
  ]);
});
