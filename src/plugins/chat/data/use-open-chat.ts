import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMockCall } from '@/providers/mock-call';
import type { ChatsAndContacts, OpenChat } from '@/resources/mock/chat';
import { isSameNews } from '../rules/list-changes';
import { chatKeys } from './chat-keys';

/**
 * The conversation with a contact. Loading it reads it, so the lists are loaded again after it; and when they tell
 * of something newer, it is loaded again itself. It waits for the lists, which know how much of it is unread.
 */
export function useOpenChat(contactId: string, lists: ChatsAndContacts | undefined) {
  const call = useMockCall();
  const client = useQueryClient();
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
  });
  const { data, isFetching, refetch } = query;
  const summary = lists?.chatsContacts.find(({ id }) => String(id) === contactId)?.chat;
  const isBehind =
    summary !== undefined &&
    data !== undefined &&
    (summary.unseenMsgs > 0 || !isSameNews(summary.lastMessage, data.chat?.chat.at(-1)));
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);
  return query;
}
