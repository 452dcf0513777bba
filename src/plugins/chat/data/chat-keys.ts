import { sampleKey } from '@/providers/sample-calls';

/** The chat's own calls. Its contacts and conversations are the records `contacts` and `chats` besides. */
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
