import { useCustom } from '@refinedev/core';
import { sampleRead } from '@/providers/sample-calls';
import type { ChatsAndContacts } from '@/resources/mock/chat';
import { pollAfter } from '../rules/list-changes';
import { CALLS } from './chat-keys';

/** The conversations and the contacts without one; asked for again and again while the page is looked at. */
export function useLists() {
  const { query } = useCustom<ChatsAndContacts>({
    ...sampleRead(CALLS.lists),
    queryOptions: { refetchInterval: ({ state }) => pollAfter(state.data?.data, Date.now()) },
  });
  const { data, error, refetch } = query;
  return { data: data?.data, error, refetch };
}
