import type { ChatMessage, ChatsAndContacts } from '@/samples/mock/chat';
import type { SampleId } from '@/samples/mock/sample-id';

/** Poll intervals of the lists, in ms: shorter while an own message is pending. */
const SOON = 1000;
const NOW_AND_THEN = 5000;
/** After this time, in ms, an own message without progress no longer shortens the interval. */
const GIVEN_UP_AFTER = 20_000;

type Row = ChatsAndContacts['chatsContacts'][number];

function isUnderWay({ chat, status }: Row, ownId: SampleId, now: number): boolean {
  const last = chat.lastMessage;
  if (!last || String(last.senderId) !== String(ownId)) return false;
  if (now - Date.parse(last.time) > GIVEN_UP_AFTER) return false;
  return !last.feedback.isDelivered || (!last.feedback.isSeen && status !== 'offline');
}

/** Interval until the lists are polled again, in ms. */
export function pollAfter(lists: ChatsAndContacts | undefined, now: number): number {
  const ownId = lists?.profileUser.id ?? '';
  const hurry = lists?.chatsContacts.some((row) => isUnderWay(row, ownId, now));
  return hurry ? SOON : NOW_AND_THEN;
}

/** Whether two readings of a conversation's last message tell the same. */
export function isSameNews(one: ChatMessage | undefined, other: ChatMessage | undefined): boolean {
  return (
    one?.time === other?.time &&
    one?.message === other?.message &&
    one?.feedback.isDelivered === other?.feedback.isDelivered &&
    one?.feedback.isSeen === other?.feedback.isSeen
  );
}

/** Contacts who have written since the earlier result, except muted ones and the open one. */
export function whoWrote(
  before: ChatsAndContacts | undefined,
  after: ChatsAndContacts | undefined,
  openId: string | undefined,
): Row[] {
  if (!before || !after) return [];
  return after.chatsContacts.filter((row) => {
    const old = before.chatsContacts.find(({ id }) => String(id) === String(row.id));
    const more = row.chat.unseenMsgs > (old?.chat.unseenMsgs ?? 0);
    return more && !row.isMuted && String(row.id) !== openId;
  });
}
