import { fieldsOf, UUID } from '../../http/json-fields.ts';
import { invalid } from './refusals.ts';

/** Longest id of a credential that authenticators make, in base64url. */
const LONGEST_ID = 1400;
const BASE64URL = /^[\w-]+$/;

/** What a browser made of a challenge; its parts are checked by the library. */
export interface Credential {
  id: string;
  response: Record<string, unknown>;
}

function isCredential(value: unknown): value is Credential {
  if (typeof value !== 'object' || value === null) return false;
  const { id, response } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    id.length <= LONGEST_ID &&
    BASE64URL.test(id) &&
    typeof response === 'object' &&
    response !== null
  );
}

/** The challenge and its answer in a request, or the refusal. */
export function answerIn(body: string): { challengeId: string; credential: Credential } | Response {
  const { challenge_id: challengeId, credential } = fieldsOf(body);
  if (challengeId === undefined || challengeId === '') return invalid('challenge_id is required');
  if (typeof challengeId !== 'string' || !UUID.test(challengeId)) {
    return invalid('challenge_id must be a valid UUID');
  }
  if (credential === undefined || credential === null) return invalid('credential is required');
  if (!isCredential(credential)) {
    return invalid('credential must be what the browser made of the challenge, as JSON');
  }
  return { challengeId, credential };
}
