import { useState } from 'react';
import type { ChatsAndContacts, OpenChat } from '@/samples/mock/chat';

interface Mark {
  contactId: string;
  unseen: number;
  chosenAt: number;
  /** Null until the conversation has loaded, and if nothing was unread. */
  from: number | null;
}

interface Opened {
  data: OpenChat | undefined;
  dataUpdatedAt: number;
}

/**
 * The place of the first message that was unread when the conversation was chosen. It stays there while the
 * conversation is open: loading it marks everything as read.
 */
export function useUnreadFrom(
  contactId: string,
  lists: ChatsAndContacts | undefined,
  { data, dataUpdatedAt }: Opened,
) {
  const [mark, setMark] = useState<Mark | null>(null);
  if (lists && mark?.contactId !== contactId) {
    const row = lists.chatsContacts.find(({ id }) => String(id) === contactId);
    setMark({
      contactId,
      unseen: row?.chat.unseenMsgs ?? 0,
      chosenAt: Date.now(),
      from: null,
    });
  } else if (mark && mark.unseen > 0 && data && dataUpdatedAt >= mark.chosenAt) {
    const from = Math.max(0, (data.chat?.chat.length ?? 0) - mark.unseen);
    setMark({ ...mark, unseen: 0, from });
  }
  return {
    unreadFrom: mark?.contactId === contactId ? mark.from : null,
    /** Replying marks the conversation as read. */
    forget: () => setMark((now) => now && { ...now, unseen: 0, from: null }),
  };
}
