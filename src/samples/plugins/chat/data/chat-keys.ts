import { useCustom } from '@refinedev/core';
import type { ChatsAndContacts } from '@/samples/mock/chat';
import { sampleKey, sampleRead } from '@/samples/shared/sample-calls';
import { pollAfter } from '../rules/list-changes';

/** The conversations and the contacts without one; polled while the page is visible. */
export function useLists() {
  const { query } = useCustom<ChatsAndContacts>({
    ...sampleRead(CALLS.lists),
    queryOptions: { refetchInterval: ({ state }) => pollAfter(state.data?.data, Date.now()) },
  });
  const { data, error, refetch } = query;
  return { data: data?.data, error, refetch };
}

/** The chat's own calls. Its contacts and conversations are also the records `contacts` and `chats`. */
export const CALLS = {
  lists: '/apps/chat/chats-and-contacts',
  open: '/apps/chat/get-chat',
  profile: '/apps/chat/users/profile-user',
  send: '/apps/chat/send-msg',
} as const;

/** Keys of the query cache. It is emptied when the person signs out. */
export const chatKeys = {
  lists: sampleKey(CALLS.lists),
  profile: sampleKey(CALLS.profile),
  open: (contactId: string) => sampleKey(CALLS.open, { id: contactId }),
  outgoing: ['chat', 'outgoing'],
} as const;
