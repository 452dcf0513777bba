import { expect, it } from 'vitest';
import type { Contact } from '../../src/samples/mock/chat.ts';
import { LONGEST_AUDIO, LONGEST_VOICE } from '../../src/samples/mock/chat.ts';
import { clock, describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

const LISTS = '/apps/chat/chats-and-contacts';

describeOnBothHosts('chat', (host) => {
  const { get, send } = host;
  const lists = async () => (await get(LISTS)).body;
  const open = async (id: number) => (await get('/apps/chat/get-chat', { id: String(id) })).body;
  const write = (id: number, message: string) =>
    send('POST', '/apps/chat/send-msg', { data: { obj: { contact: { id }, message } } });
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

  it('knows the person, ten contacts and two conversations', async () => {
    const { chatsContacts, contacts, profileUser } = await lists();
    expect([idsOf(chatsContacts), idsOf(contacts)]).toEqual([
      [1, 2],
      [3, 4, 5, 6, 7, 8, 9, 10],
    ]);
    expect(chatsContacts[0].chat).toMatchObject({
      id: 1,
      unseenMsgs: 1,
      lastMessage: { message: 'Sent. Have a look at the second page.', senderId: 1 },
    });
    expect(profileUser).toEqual({
      id: 11,
      avatar: expect.any(String),
      fullName: 'Robin Halftime',
      status: 'online',
    });
    const people: Contact[] = [...chatsContacts, ...contacts];
    expect(people.filter(({ avatar }) => avatar)).toHaveLength(5);
    expect(people.filter(({ avatarColor }) => avatarColor)).toHaveLength(5);
    expect((await get('/apps/chat/users/profile-user')).body).toMatchObject({
      id: 11,
      role: 'admin',
      settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
    });
  });

  it('marks an opened conversation as read', async () => {
    expect(await open(1)).toMatchObject({ chat: { id: 1, unseenMsgs: 0 }, contact: { id: 1 } });
    expect((await lists()).chatsContacts[0].chat.unseenMsgs).toBe(0);
    const fresh = await open(7);
    expect([fresh.chat, fresh.contact.id]).toEqual([undefined, 7]);
  });

  it('moves a conversation to the top after sending', async () => {
    const sent = await write(2, '  How are you? ');
    expect(sent).toMatchObject({ status: 201 });
    expect(sent.body).toEqual({
      response: {
        id: 2,
        newMessageData: {
          senderId: 11,
          time: '2026-12-05T12:00:00.000Z',
          message: 'How are you?',
          feedback: { isSent: true, isDelivered: false, isSeen: false },
        },
      },
    });
    expect(idsOf((await lists()).chatsContacts)).toEqual([2, 1]);
  });

  it('starts a conversation with the first message', async () => {
    const { response } = (await write(5, 'Hello')).body;
    expect(response).toMatchObject({ id: 5, chat: { id: 5, userId: 5, unseenMsgs: 0 } });
    const { chatsContacts, contacts } = await lists();
    expect([idsOf(chatsContacts), contacts.length]).toEqual([[5, 1, 2], 7]);
  });

  it('delivers a message after a second, and marks it as seen after three by an online contact', async () => {
    await write(1, 'Online');
    await write(4, 'Offline');
    const feedbackAfter = async (seconds: number) => {
      clock.now = new Date(Date.UTC(2026, 11, 5, 12, 0, seconds));
      const chats = [await open(1), await open(4)];
      return chats.map(({ chat }) => {
        const { isDelivered, isSeen } = chat.chat.at(-1).feedback;
        return [isDelivered, isSeen];
      });
    };
    expect(await feedbackAfter(0)).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await feedbackAfter(1)).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await feedbackAfter(60)).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('answers a question after six seconds, if the contact is online', async () => {
    await write(1, 'Is it raining?');
    await write(4, 'Is it raining?');
    clock.now = new Date('2026-12-05T12:00:05.999Z');
    expect((await lists()).chatsContacts[1].chat.unseenMsgs).toBe(1);
    clock.now = new Date('2026-12-05T12:00:06Z');
    const [offline, online] = (await lists()).chatsContacts;
    expect(offline.chat).toMatchObject({ id: 4, unseenMsgs: 0 });
    expect(online.chat).toMatchObject({
      unseenMsgs: 2,
      lastMessage: { senderId: 1, time: '2026-12-05T12:00:06.000Z' },
    });
    const { chat } = await open(1);
    expect([chat.unseenMsgs, chat.chat.at(-1)]).toEqual([0, online.chat.lastMessage]);
    clock.now = new Date('2026-12-05T12:01:00Z');
    await write(1, 'Thank you');
    expect((await open(1)).chat.chat.slice(-2)).toMatchObject([{ senderId: 1 }, { senderId: 11 }]);
    expect((await open(1)).chat.chat).toHaveLength(chat.chat.length + 1);
  });

  it('stores a message once if it is sent twice', async () => {
    const obj = { contact: { id: 2 }, message: 'Once', key: 'my-own' };
    const first = await send('POST', '/apps/chat/send-msg', { data: { obj } });
    const again = await send('POST', '/apps/chat/send-msg', { data: { obj } });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const { chat } = await open(2);
    expect(chat.chat.filter(({ message }: { message: string }) => message === 'Once')).toHaveLength(
      1,
    );
    expect(first.body.response.newMessageData.key).toBe('my-own');
  });

  it('keeps the name and the size of a file', async () => {
    const attachment = { fileName: 'line-up.pdf', size: 2048 };
    const obj = { contact: { id: 2 }, message: 'line-up.pdf', attachment };
    const { body } = await send('POST', '/apps/chat/send-msg', { data: { obj } });
    expect(body.response.newMessageData.attachment).toEqual(attachment);
    expect((await open(2)).chat.chat.at(-1).attachment).toEqual(attachment);
  });

  const voice = {
    fileName: 'voice.webm',
    size: 9,
    seconds: 7,
    audio: 'data:audio/webm;base64,GkXfo59ChoEB',
  };

  it('keeps a voice message with its recording, which the lists leave out', async () => {
    const longest = `data:audio/webm;base64,${'A'.repeat(LONGEST_AUDIO - 23)}`;
    for (const attachment of [voice, { ...voice, seconds: LONGEST_VOICE, audio: longest }]) {
      const obj = { contact: { id: 2 }, message: 'Voice message (0:07)', attachment };
      const { status, body } = await send('POST', '/apps/chat/send-msg', { data: { obj } });
      expect([status, body.response.newMessageData.attachment]).toEqual([201, attachment]);
      expect((await open(2)).chat.chat.at(-1).attachment).toEqual(attachment);
      const { audio: _, ...named } = attachment;
      expect((await lists()).chatsContacts[0].chat.lastMessage.attachment).toEqual(named);
    }
  });

  it('hides cleared messages, and restores them', async () => {
    const { chat } = await open(2);
    const cleared = (count: number) => send('PATCH', '/rest/chats/2', { cleared: count });
    expect((await cleared(chat.chat.length)).status).toBe(200);
    expect((await open(2)).chat.chat).toEqual([]);
    expect((await lists()).chatsContacts[1].chat.lastMessage).toBeUndefined();
    await write(2, 'Anew');
    expect((await open(2)).chat.chat).toHaveLength(1);
    await cleared(0);
    expect((await open(2)).chat.chat).toHaveLength(chat.chat.length + 1);
  });

  it('keeps the person’s changes to a contact, and sends nothing to a blocked one', async () => {
    const marks = {
      isBlocked: true,
      isMuted: true,
      isImportant: true,
      tags: ['Press'],
      reportedFor: 'spam',
    };
    expect((await send('PATCH', '/rest/contacts/1', marks)).status).toBe(200);
    expect((await open(1)).contact).toMatchObject(marks);
    const refused = await write(1, 'Hello');
    expect([refused.status, refused.body.code]).toEqual([409, 'CONTACT_BLOCKED']);
    expect((await lists()).chatsContacts[0].chat.lastMessage.message).not.toBe('Hello');
  });

  it('forgets a deleted contact until it is put back', async () => {
    const { contact } = await open(2);
    expect((await send('DELETE', '/rest/contacts/2')).status).toBe(200);
    expect(idsOf((await lists()).chatsContacts)).toEqual([1]);
    expect((await get('/apps/chat/get-chat', { id: '2' })).status).toBe(404);
    expect((await send('POST', '/rest/contacts', contact)).status).toBe(201);
    expect(idsOf((await lists()).chatsContacts)).toEqual([1, 2]);
    expect((await open(2)).chat.chat).toHaveLength(4);
  });

  it('refuses unknown contacts', async () => {
    for (const id of ['99', 'x']) {
      const { status, body } = await get('/apps/chat/get-chat', { id });
      expect([status, body.message]).toEqual([404, 'Unable to find the requested contact!']);
    }
    expect((await get('/apps/chat/get-chat')).status).toBe(400);
  });

  const message = (obj: unknown) => ({ data: { obj } });
  const spoken = (parts: object) =>
    message({ contact: { id: 1 }, message: 'x', attachment: { ...voice, ...parts } });
  refuses(host, ['POST', '/apps/chat/send-msg'], '/rest/chats', [
    ['a message to nobody', message({ message: 'x' }), 400, /contact is missing/],
    ['a message to a stranger', message({ contact: { id: 99 }, message: 'x' }), 404, /contact/],
    ['an empty message', message({ contact: { id: 1 }, message: '  ' }), 400, /not be empty/],
    ['a message that is no text', message({ contact: { id: 1 }, message: 5 }), 400, /message/],
    [
      'a file without a name',
      message({ contact: { id: 1 }, message: 'x', attachment: { size: 1 } }),
      400,
      /fileName is missing/,
    ],
    ['a voice of pictures', spoken({ audio: 'data:video/webm;base64,AAAA' }), 400, /no sound/],
    ['a voice from elsewhere', spoken({ audio: 'https://example.com/a.webm' }), 400, /no sound/],
    ['a voice that is no text', spoken({ audio: 5 }), 400, /audio/],
    ['a voice without sound', spoken({ audio: 'data:audio/webm;base64,' }), 400, /no sound/],
    [
      'a voice that is too large',
      spoken({ audio: `data:audio/webm;base64,${'A'.repeat(LONGEST_AUDIO)}` }),
      400,
      /too large/,
    ],
    ['a voice that is too long', spoken({ seconds: LONGEST_VOICE + 1 }), 400, /seconds/],
    ['a voice without its length', spoken({ seconds: undefined }), 400, /seconds/],
  ]);
  refuses(host, ['PATCH', '/rest/contacts/1'], '/rest/contacts', [
    ['a tag without words', { tags: [''] }, 400, /tags/],
    ['an unknown reason', { reportedFor: 'envy' }, 400, /reportedFor/],
  ]);
  refuses(host, ['POST', '/rest/chats'], '/rest/chats', [
    ['a conversation with nobody', {}, 400, /userId is missing/],
    ['a conversation with a stranger', { id: 99, userId: 99 }, 400, /no contact 99/],
    ['another id than the contact’s', { id: 77, userId: 5 }, 400, /that of the contact/],
    ['no id', { userId: 5 }, 400, /that of the contact/],
    ['one that is there', { id: 1, userId: 1 }, 409, /already/],
    ['unread ones below none', { id: 5, userId: 5, unseenMsgs: -1 }, 400, /unseenMsgs/],
  ]);
  refuses(host, ['PATCH', '/rest/chats/1'], '/rest/chats', [
    ['another contact', { userId: 5 }, 400, /that of the contact/],
    ['what was cleared in words', { cleared: 'all' }, 400, /cleared/],
  ]);
  refuses(host, ['PATCH', '/rest/profile'], '/rest/profile', [
    ['an unknown status', { status: 'asleep' }, 400, /status/],
    ['half of the settings', { settings: { isNotificationsOn: true } }, 400, /missing/],
  ]);
});
