/** The person whose mailbox the sample is. */
export const MAILBOX_OWNER = {
  name: 'Robin Halftime',
  email: 'robin@example.com',
  avatar: '/samples/avatars.svg#a6',
};
