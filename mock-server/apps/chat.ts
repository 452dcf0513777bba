import { z } from 'zod';
import {
  type Chat,
  type ChatMessage,
  type ChatsAndContacts,
  type Contact,
  messageToSend,
  type OpenChat,
  type SentMessage,
} from '../../src/samples/mock/chat.ts';
import type { ChatProfile, SampleProfile } from '../../src/samples/mock/profile.ts';
import type { SampleId } from '../../src/samples/mock/sample-id.ts';
import { readData } from '../core/read-body.ts';
import { findById, isSame } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import type { MockDb, Reply, Routes } from '../core/types.ts';
import { arrived } from './chat-arrivals.ts';

function contactOf(id: SampleId, { contacts }: MockDb): Contact {
  return (
    findById(contacts, id) ?? refuse(404, 'NOT_FOUND', 'Unable to find the requested contact!')
  );
}

/** Summary of a conversation. */
const shown = ({ chat, cleared = 0 }: Chat) => chat.slice(cleared);

/** Lists show the last message without its recording. */
function withoutSound(message: ChatMessage | undefined): ChatMessage | undefined {
  if (!message?.attachment?.audio) return message;
  const { audio: _, ...attachment } = message.attachment;
  return { ...message, attachment };
}

function overview({ chats, contacts, profile }: MockDb, now: Date): ChatsAndContacts {
  const chatsContacts = chats.flatMap((kept) => {
    const contact = findById(contacts, kept.userId);
    if (!contact) return [];
    const chat = arrived(kept, contact, profile.id, now);
    const { id, unseenMsgs } = chat;
    return [
      { ...contact, chat: { id, unseenMsgs, lastMessage: withoutSound(shown(chat).at(-1)) } },
    ];
  });
  const { id, avatar, fullName, status } = profile;
  return {
    chatsContacts,
    contacts: contacts.filter((one) => !chats.some(({ userId }) => isSame(userId, one.id))),
    profileUser: { id, avatar, fullName, status },
  };
}

function chatProfile(whole: SampleProfile): ChatProfile {
  const { id, avatar, fullName, role, about, status, settings } = whole;
  return { id, avatar, fullName, role, about, status, settings };
}

const replaced = ({ chats }: MockDb, old: Chat, chat: Chat) =>
  chats.map((one) => (one === old ? chat : one));

/** Opening a conversation marks it as read. */
function open(id: string, db: MockDb, now: Date): Reply {
  const contact = contactOf(id, db);
  const kept = db.chats.find(({ userId }) => isSame(userId, id));
  if (!kept) return { status: 200, body: { contact } satisfies OpenChat };
  const read = arrived(kept, contact, db.profile.id, now);
  const chat: Chat = read.unseenMsgs === 0 ? read : { ...read, unseenMsgs: 0 };
  return {
    status: 200,
    body: { chat: { ...chat, chat: shown(chat) }, contact } satisfies OpenChat,
    ...(chat !== kept && { change: { chats: replaced(db, kept, chat) } }),
  };
}

function send(body: unknown, db: MockDb, now: Date): Reply {
  const { obj } = readData(z.object({ obj: messageToSend }), body);
  const contact = contactOf(obj.contact.id, db);
  const { id } = contact;
  if (contact.isBlocked) refuse(409, 'CONTACT_BLOCKED', 'You have blocked this contact.');
  const kept = db.chats.find(({ userId }) => isSame(userId, id));
  const known = kept?.chat.find(({ key }) => key !== undefined && key === obj.key);
  if (kept && known) {
    const again: SentMessage = { response: { newMessageData: known, id: kept.id } };
    return { status: 201, body: again };
  }
  const newMessageData: ChatMessage = {
    senderId: db.profile.id,
    time: now.toISOString(),
    message: obj.message,
    feedback: { isSent: true, isDelivered: false, isSeen: false },
    ...(obj.key !== undefined && { key: obj.key }),
    ...(obj.attachment && { attachment: obj.attachment }),
  };
  const before = kept && arrived(kept, contact, db.profile.id, now);
  const chat: Chat = before
    ? { ...before, chat: [...before.chat, newMessageData] }
    : { id, userId: id, unseenMsgs: 0, chat: [newMessageData] };
  const answer: SentMessage = {
    response: { newMessageData, id: chat.id, ...(kept ? {} : { chat }) },
  };
  const chats = [chat, ...db.chats.filter((one) => one !== kept)];
  return { status: 201, body: answer, change: { chats } };
}

/** Conversations. Contacts, settings and deletions use `/rest/contacts`, `chats` and `profile`. */
export const chat: Routes = {
  'GET /apps/chat/users/profile-user': (_call, { profile }) => ({
    status: 200,
    body: chatProfile(profile),
  }),
  'GET /apps/chat/chats-and-contacts': ({ now }, db) => ({ status: 200, body: overview(db, now) }),
  'GET /apps/chat/get-chat': ({ query, now }, db) => open(query.required('id'), db, now),
  'POST /apps/chat/send-msg': ({ body, now }, db) => send(body, db, now),
};
