import { createHash } from 'node:crypto';

/** The secret that a browser keeps of its sign-up, and what it sends with the form. */
export const SIGN_UP = {
  secret: 'kept in the browser of a test',
  claim: createHash('sha256').update('kept in the browser of a test').digest('hex'),
};
