import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMockCall } from '@/providers/mock-call';
import type { ChatSummary, ChatsAndContacts, OpenChat } from '@/resources/mock/chat';
import { isSameNews } from '../rules/list-changes';
import { chatKeys } from './chat-keys';

/** Until it is tried again to get what the lists tell of, in ms. */
const TRY_AGAIN = 3000;

/** Whether the lists tell of something in this conversation that was not loaded with it. */
function isBehind(open: OpenChat | undefined, summary: ChatSummary | undefined): boolean {
  if (!open || !summary) return false;
  return summary.unseenMsgs > 0 || !isSameNews(summary.lastMessage, open.chat?.chat.at(-1));
}

/**
 * The conversation with a contact. Loading it reads it, so the lists are loaded again after it; and when they tell
 * of something newer, it is loaded again itself. It waits for the lists, which know how much of it is unread.
 */
export function useOpenChat(contactId: string, lists: ChatsAndContacts | undefined) {
  const call = useMockCall();
  const client = useQueryClient();
  const summary = lists?.chatsContacts.find(({ id }) => String(id) === contactId)?.chat;
  const query = useQuery({
    queryKey: chatKeys.open(contactId),
    queryFn: async ({ signal }) => {
      const opened = await call<OpenChat>('GET', '/apps/chat/get-chat', {
        query: { id: contactId },
        signal,
      });
      void client.invalidateQueries({ queryKey: chatKeys.lists });
      return opened;
    },
    enabled: lists !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => isBehind(state.data, summary) && TRY_AGAIN,
  });
  const { data, refetch } = query;
  const behind = isBehind(data, summary);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each news, not only with the first
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, summary, refetch]);
  return query;
}
