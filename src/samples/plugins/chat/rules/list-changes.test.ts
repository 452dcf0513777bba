import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatsAndContacts, Contact } from '@/samples/mock/chat';
import { isSameNews, pollAfter, whoWrote } from './list-changes';

const NOW = Date.parse('2026-05-01T10:00:10Z');

function message(senderId: number, progress: 'sent' | 'delivered' | 'seen', second = 9) {
  return {
    message: 'x',
    time: `2026-05-01T10:00:0${second}Z`,
    senderId,
    feedback: { isSent: true, isDelivered: progress !== 'sent', isSeen: progress === 'seen' },
  };
}

function lists(
  lastMessage: ChatMessage | undefined,
  more: Partial<Contact> = {},
  unseenMsgs = 0,
): ChatsAndContacts {
  const contact: Contact = { id: 1, fullName: 'A', role: '', about: '', status: 'online', ...more };
  return {
    chatsContacts: [{ ...contact, chat: { id: 1, unseenMsgs, lastMessage } }],
    contacts: [],
    profileUser: { id: 11, avatar: '', fullName: 'Me', status: 'online' },
  };
}

describe('asking for the lists again', () => {
  it('polls quickly while an own message is pending', () => {
    expect(pollAfter(lists(message(11, 'sent')), NOW)).toBe(1000);
    expect(pollAfter(lists(message(11, 'delivered')), NOW)).toBe(1000);
  });

  it('polls slowly otherwise', () => {
    expect(pollAfter(undefined, NOW)).toBe(5000);
    expect(pollAfter(lists(undefined), NOW)).toBe(5000);
    expect(pollAfter(lists(message(11, 'seen')), NOW)).toBe(5000);
    expect(pollAfter(lists(message(1, 'sent')), NOW)).toBe(5000);
    expect(pollAfter(lists(message(11, 'delivered'), { status: 'offline' }), NOW)).toBe(5000);
    expect(pollAfter(lists(message(11, 'sent')), NOW + 60_000)).toBe(5000);
  });
});

it('reports who has written in the meantime', () => {
  const before = lists(message(11, 'seen'));
  const after = lists(message(1, 'seen'), {}, 1);
  const ids = (rows: { id: unknown }[]) => rows.map(({ id }) => id);
  expect(ids(whoWrote(before, after, undefined))).toEqual([1]);
  expect(whoWrote(before, after, '1')).toEqual([]);
  expect(whoWrote(before, lists(message(1, 'seen'), { isMuted: true }, 1), '2')).toEqual([]);
  expect(whoWrote(after, after, '2')).toEqual([]);
  expect(whoWrote(undefined, after, '2')).toEqual([]);
});

it('detects a changed conversation by its last message', () => {
  expect(isSameNews(message(11, 'sent'), message(11, 'sent'))).toBe(true);
  expect(isSameNews(message(11, 'sent'), message(11, 'delivered'))).toBe(false);
  expect(isSameNews(message(11, 'sent'), undefined)).toBe(false);
  expect(isSameNews(undefined, undefined)).toBe(true);
});
