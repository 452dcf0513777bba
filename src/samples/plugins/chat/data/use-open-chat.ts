import { useCustom } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChatSummary, ChatsAndContacts, OpenChat } from '@/samples/mock/chat';
import { sampleRead } from '@/samples/shared/sample-calls';
import { isSameNews } from '../rules/list-changes';
import { CALLS, chatKeys } from './chat-keys';

/** Delay before retrying to load messages that the lists have announced, in ms. */
const TRY_AGAIN = 3000;

/** Whether the lists report something newer than the loaded conversation. */
function isBehind(open: OpenChat | undefined, summary: ChatSummary | undefined): boolean {
  if (!open || !summary) return false;
  return summary.unseenMsgs > 0 || !isSameNews(summary.lastMessage, open.chat?.chat.at(-1));
}

/**
 * The conversation with a contact. Loading marks it as read, so the lists are reloaded afterwards; and if they report
 * something newer, it is reloaded itself. It waits for the lists, which have the unread count.
 */
export function useOpenChat(contactId: string, lists: ChatsAndContacts | undefined) {
  const client = useQueryClient();
  const summary = lists?.chatsContacts.find(({ id }) => String(id) === contactId)?.chat;
  const { query } = useCustom<OpenChat>({
    ...sampleRead(CALLS.open, { id: contactId }),
    queryOptions: {
      enabled: lists !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => isBehind(state.data?.data, summary) && TRY_AGAIN,
    },
  });
  const { dataUpdatedAt, error, isFetchedAfterMount, refetch } = query;
  const data = query.data?.data;
  useEffect(() => {
    if (isFetchedAfterMount && dataUpdatedAt > 0) {
      void client.invalidateQueries({ queryKey: chatKeys.lists });
    }
  }, [client, isFetchedAfterMount, dataUpdatedAt]);
  const behind = isBehind(data, summary);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each news, not only with the first
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, summary, refetch]);
  return { data, dataUpdatedAt, error, refetch };
}
