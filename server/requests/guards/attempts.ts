import type { Calls } from '../../http/function-declaration.ts';
import { json } from '../../http/json-response.ts';
import {
  type AttemptOptions,
  createAttemptLimits,
  tooManyAttempts,
} from '../../limits/attempt-limits.ts';
import type { AttemptStore } from '../../limits/attempt-store.ts';
import type { Guard } from './guard.ts';

/**
 * Refuses one attempt too many, and counts the others by how they were answered.
 * @param store where counts are kept that all hosts of the database share
 * @param deviceOf which of the account's devices sent the request, by `knownDevices`; null for a stranger
 * @param isOwnNetwork see `AttemptOptions`
 * @param calls what is said of SQL functions
 */
export function countedAttempts(
  store: AttemptStore,
  deviceOf: (request: Request, body: string) => Promise<string | null>,
  isOwnNetwork?: AttemptOptions['isOwnNetwork'],
  calls?: Calls,
): Guard {
  const attempts = createAttemptLimits({ store, calls, isOwnNetwork });
  return async ({ request, url, body, peer }, next) => {
    const attempt = await attempts(url, body, peer, await deviceOf(request, body));
    if (attempt.retryAfter > 0) return tooManyAttempts(url.pathname, attempt.retryAfter);
    // Only what would send a mail is answered as if it had.
    if (attempt.quiet && request.method === 'POST') return json(200, {});
    try {
      const answer = await next();
      await attempt.done(answer.status);
      return answer;
    } catch (error) {
      // It wasn't tried.
      await attempt.done(503);
      throw error;
    }
  };
}
