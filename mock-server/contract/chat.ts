import { expect, it } from 'vitest';
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
    expect((await get('/apps/chat/users/profile-user')).body).toMatchObject({
      id: 11,
      role: 'admin',
      settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
    });
  });

  it('has read a conversation that was opened', async () => {
    expect(await open(1)).toMatchObject({ chat: { id: 1, unseenMsgs: 0 }, contact: { id: 1 } });
    expect((await lists()).chatsContacts[0].chat.unseenMsgs).toBe(0);
    const fresh = await open(7);
    expect([fresh.chat, fresh.contact.id]).toEqual([undefined, 7]);
  });

  it('moves the conversation to the top that a message was sent in', async () => {
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

  it('begins a conversation with the first message', async () => {
    const { response } = (await write(5, 'Hello')).body;
    expect(response).toMatchObject({ id: 5, chat: { id: 5, userId: 5, unseenMsgs: 0 } });
    const { chatsContacts, contacts } = await lists();
    expect([idsOf(chatsContacts), contacts.length]).toEqual([[5, 1, 2], 7]);
  });

  it('delivers a message after a second, and has it seen after three by who is there', async () => {
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

  it('knows no other contact', async () => {
    for (const id of ['99', 'x']) {
      const { status, body } = await get('/apps/chat/get-chat', { id });
      expect([status, body.message]).toEqual([404, 'Unable to find the requested contact!']);
    }
    expect((await get('/apps/chat/get-chat')).status).toBe(400);
  });

  const message = (obj: unknown) => ({ data: { obj } });
  refuses(host, ['POST', '/apps/chat/send-msg'], '/rest/chats', [
    ['a message to nobody', message({ message: 'x' }), 400, /contact is missing/],
    ['a message to a stranger', message({ contact: { id: 99 }, message: 'x' }), 404, /contact/],
    ['an empty message', message({ contact: { id: 1 }, message: '  ' }), 400, /not be empty/],
    ['a message that is no text', message({ contact: { id: 1 }, message: 5 }), 400, /message/],
  ]);
});
