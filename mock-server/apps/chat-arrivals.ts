import type { Chat, ChatMessage, Contact } from '../../src/samples/mock/chat.ts';
import type { SampleId } from '../../src/samples/mock/sample-id.ts';
import { isSame } from '../core/records.ts';

/** How long until a message arrives, is read, and gets an answer, in milliseconds. */
const DELIVERED_AFTER = 1000;
const SEEN_AFTER = 3000;
const ANSWERED_AFTER = 6000;

const ANSWERS = [
  'Good question. I will look it up and tell you.',
  'Yes, I think so. Give me a minute to be sure.',
  'Not that I know of. Ask me again after the match.',
  'I wrote it down somewhere. It must be on the second page.',
];

/** The person's own message with the delivery marks due by now; an offline contact reads nothing. */
function delivered(message: ChatMessage, contact: Contact, own: SampleId, now: Date): ChatMessage {
  if (!isSame(message.senderId, own) || message.feedback.isSeen) return message;
  const age = now.getTime() - new Date(message.time).getTime();
  const isSeen = age >= SEEN_AFTER && contact.status !== 'offline';
  const isDelivered = message.feedback.isDelivered || isSeen || age >= DELIVERED_AFTER;
  if (isDelivered === message.feedback.isDelivered && !isSeen) return message;
  return { ...message, feedback: { ...message.feedback, isDelivered, isSeen } };
}

/** An online contact's reply to an unanswered question; nothing in any other case. */
function answerTo(chat: Chat, contact: Contact, own: SampleId, now: Date): ChatMessage | null {
  const last = chat.chat.at(-1);
  if (!last || !isSame(last.senderId, own) || !/[?؟]$/.test(last.message)) return null;
  if (contact.status !== 'online' || contact.isBlocked) return null;
  const due = new Date(last.time).getTime() + ANSWERED_AFTER;
  if (now.getTime() < due) return null;
  return {
    senderId: contact.id,
    time: new Date(due).toISOString(),
    message: ANSWERS[chat.chat.length % ANSWERS.length] ?? '',
    feedback: { isSent: true, isDelivered: true, isSeen: false },
  };
}

/**
 * A conversation as of now. It is derived from the stored data and the time alone, so reading it needs no write;
 * the same object is returned if nothing happened.
 */
export function arrived(kept: Chat, contact: Contact, own: SampleId, now: Date): Chat {
  const answer = answerTo(kept, contact, own, now);
  const messages = kept.chat.map((message) => delivered(message, contact, own, now));
  if (!answer && messages.every((message, at) => message === kept.chat[at])) return kept;
  return {
    ...kept,
    chat: answer ? [...messages, answer] : messages,
    unseenMsgs: kept.unseenMsgs + (answer ? 1 : 0),
  };
}
