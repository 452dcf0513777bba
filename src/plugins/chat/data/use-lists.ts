import { useQuery } from '@tanstack/react-query';
import { useMockCall } from '@/providers/mock-call';
import type { ChatsAndContacts } from '@/resources/mock/chat';
import { pollAfter } from '../rules/list-changes';
import { chatKeys } from './chat-keys';

/** The conversations and the contacts without one; asked for again and again while the page is looked at. */
export function useLists() {
  const call = useMockCall();
  return useQuery({
    queryKey: chatKeys.lists,
    queryFn: ({ signal }) =>
      call<ChatsAndContacts>('GET', '/apps/chat/chats-and-contacts', { signal }),
    refetchInterval: ({ state }) => pollAfter(state.data, Date.now()),
  });
}
