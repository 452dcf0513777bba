/** The person whose mailbox the sample is. */
export const MAILBOX_OWNER = {
  name: 'Robin Halftime',
  email: 'robin@example.com',
  avatar: '/samples/avatars/6.svg',
};
