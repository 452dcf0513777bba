import { json } from './json-response.ts';

/** Fields of the auth interface that are texts wherever they occur. */
const TEXTS = [
  'email',
  'password',
  'phone',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'scope',
];

const refuse = (code: string, msg: string) => json(400, { code: 400, error_code: code, msg });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks the shape of a request to the auth interface, which takes it for granted.
 * @param text the request's body; an empty one is fine
 * @returns the refusal, or null when the body may pass
 */
export function authBodyProblem(text: string): Response | null {
  if (text.trim() === '') return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse('bad_json', 'The request is not valid JSON.');
  }
  if (!isObject(body)) return refuse('bad_json', 'The request must be a JSON object.');
  const wrong = TEXTS.find((name) => body[name] != null && typeof body[name] !== 'string');
  if (wrong) return refuse('validation_failed', `The field ${wrong} must be a text.`);
  if (body.data != null && !isObject(body.data)) {
    return refuse('validation_failed', 'The field data must be an object.');
  }
  return null;
}
