import { Refused } from '../../limits/fair-share.ts';
import type { Guard } from './guard.ts';

/** Answers a request whose turn didn't come. Nothing was begun: the client may retry, even a change. */
export const waited: Guard = async (_asked, next) => {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.answer;
  }
};
