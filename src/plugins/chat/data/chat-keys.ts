/** Keys of the query cache. It is emptied when the person signs out. */
export const chatKeys = {
  lists: ['chat', 'lists'],
  profile: ['chat', 'profile'],
  open: (contactId: string) => ['chat', 'open', contactId],
  outgoing: ['chat', 'outgoing'],
} as const;
