import type { Chat, ChatMessage } from '@/samples/mock/chat';

/** One read conversation with the contact 1, of messages of one to many lines, ten minutes apart; the last is the newest. */
export function manyMessages(count: number): Chat[] {
  const start = Date.now() - count * 600_000;
  const chat = Array.from(
    { length: count },
    (_, at): ChatMessage => ({
      message: `Message ${at + 1}.${' More words.'.repeat(at % 23)}`,
      time: new Date(start + at * 600_000).toISOString(),
      senderId: at % 5 < 2 ? 11 : 1,
      feedback: { isSent: true, isDelivered: true, isSeen: true },
    }),
  );
  return [{ id: 1, userId: 1, unseenMsgs: 0, chat }];
}
