import { z } from 'zod';
import {
  type Chat,
  type ChatMessage,
  type ChatsAndContacts,
  type Contact,
  messageToSend,
  type OpenChat,
  type SentMessage,
} from '../../src/resources/mock/chat.ts';
import type { SampleId } from '../../src/resources/mock/sample-id.ts';
import { readData } from '../core/read-body.ts';
import { findById, isSame } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import type { MockDb, Reply, Routes } from '../core/types.ts';

/** How long a message is under way, and until it is read, in milliseconds. */
const DELIVERED_AFTER = 1000;
const SEEN_AFTER = 3000;

function contactOf(id: SampleId, { contacts }: MockDb): Contact {
  return (
    findById(contacts, id) ?? refuse(404, 'NOT_FOUND', 'Unable to find the requested contact!')
  );
}

/** An own message as far as it has come by now; who is offline reads nothing. */
function arrived(message: ChatMessage, own: SampleId, contact: Contact, now: Date): ChatMessage {
  if (!isSame(message.senderId, own) || message.feedback.isSeen) return message;
  const age = now.getTime() - new Date(message.time).getTime();
  const isSeen = age >= SEEN_AFTER && contact.status !== 'offline';
  const isDelivered = message.feedback.isDelivered || isSeen || age >= DELIVERED_AFTER;
  return { ...message, feedback: { ...message.feedback, isDelivered, isSeen } };
}

function overview({ chats, contacts, profile }: MockDb, now: Date): ChatsAndContacts {
  const chatsContacts = chats.flatMap(({ id, userId, unseenMsgs, chat }) => {
    const contact = findById(contacts, userId);
    const last = chat.at(-1);
    const lastMessage = last && contact && arrived(last, profile.id, contact, now);
    return contact ? [{ ...contact, chat: { id, unseenMsgs, lastMessage } }] : [];
  });
  const { id, avatar, fullName, status } = profile;
  return {
    chatsContacts,
    contacts: contacts.filter((one) => !chats.some(({ userId }) => isSame(userId, one.id))),
    profileUser: { id, avatar, fullName, status },
  };
}

/** Opening a conversation reads it. */
function open(id: string, db: MockDb, now: Date): Reply {
  const contact = contactOf(id, db);
  const kept = db.chats.find(({ userId }) => isSame(userId, id));
  if (!kept) return { status: 200, body: { contact } satisfies OpenChat };
  const chat: Chat = {
    ...kept,
    unseenMsgs: 0,
    chat: kept.chat.map((message) => arrived(message, db.profile.id, contact, now)),
  };
  const change = { chats: db.chats.map((one) => (one === kept ? chat : one)) };
  return { status: 200, body: { chat, contact } satisfies OpenChat, change };
}

function send(body: unknown, db: MockDb, now: Date): Reply {
  const { obj } = readData(z.object({ obj: messageToSend }), body);
  const { id } = contactOf(obj.contact.id, db);
  const newMessageData: ChatMessage = {
    senderId: db.profile.id,
    time: now.toISOString(),
    message: obj.message,
    feedback: { isSent: true, isDelivered: false, isSeen: false },
  };
  const kept = db.chats.find(({ userId }) => isSame(userId, id));
  const chat: Chat = kept
    ? { ...kept, chat: [...kept.chat, newMessageData] }
    : { id, userId: id, unseenMsgs: 0, chat: [newMessageData] };
  const answer: SentMessage = {
    response: { newMessageData, id: chat.id, ...(kept ? {} : { chat }) },
  };
  const chats = [chat, ...db.chats.filter((one) => one !== kept)];
  return { status: 201, body: answer, change: { chats } };
}

/** Conversations. Contacts, settings and removals go through `/rest/contacts`, `chats`, `profile`. */
export const chat: Routes = {
  'GET /apps/chat/users/profile-user': (_call, { profile }) => ({ status: 200, body: profile }),
  'GET /apps/chat/chats-and-contacts': ({ now }, db) => ({ status: 200, body: overview(db, now) }),
  'GET /apps/chat/get-chat': ({ query, now }, db) => open(query.required('id'), db, now),
  'POST /apps/chat/send-msg': ({ body, now }, db) => send(body, db, now),
};
