import { LONGEST_PASSWORD } from '../../src/shared/passwords/password-rules.ts';
import { mailAddress, NOT_AN_ADDRESS } from '../../supabase/functions/_shared/mail-address.ts';
import {
  canBeKept,
  shownName,
  unkept,
  valueProblem,
} from '../../supabase/functions/_shared/value-problem.ts';
import { json } from '../http/json-response.ts';

/** Fields of the auth interface that are texts wherever they occur. */
const TEXTS = [
  'email',
  'password',
  'current_password',
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
  'code',
  'challenge_id',
  'factor_type',
  'friendly_name',
  'issuer',
];

/** Maximum length of a text in a request, in bytes; tokens and redirects are shorter. */
const LONGEST = 4096;
/** Maximum size of a sign-up's profile data, as JSON. */
const LONGEST_DATA = 16_384;

const refuse = (code: string, msg: string) => json(400, { code: 400, error_code: code, msg });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text's length in bytes; 0 for anything else. */
const bytesOf = (value: unknown) => (typeof value === 'string' ? Buffer.byteLength(value) : 0);

/** Whether a request sets a password. */
export const setsPassword = (method: string, { pathname }: URL) =>
  pathname === '/auth/v1/signup' || (pathname === '/auth/v1/user' && method === 'PUT');

/** The first problem with a request's texts, as a sentence; null if there is none. */
function textProblem(body: Record<string, unknown>, sets: boolean): string | null {
  const needed = sets ? [body.email, body.password] : [];
  if (needed.includes(null)) return 'The fields email and password must be texts.';
  const wrong = TEXTS.find((name) => body[name] != null && typeof body[name] !== 'string');
  if (wrong) return `The field ${wrong} must be a text.`;
  if (body.data != null && !isObject(body.data)) return 'The field data must be an object.';
  const unfit = valueProblem(body, Number.POSITIVE_INFINITY);
  if (unfit) return unfit.message;
  const long = Object.keys(body).find((name) => bytesOf(body[name]) > LONGEST);
  if (long) return `The field ${long.slice(0, 40)} may have ${LONGEST} bytes at most.`;
  if (JSON.stringify(body.data ?? {}).length > LONGEST_DATA) {
    return `The field data may have ${LONGEST_DATA} characters at most.`;
  }
  if (sets && bytesOf(body.password) > LONGEST_PASSWORD) {
    return `Password cannot be longer than ${LONGEST_PASSWORD} bytes. Letters with accents take two bytes, some signs four.`;
  }
  return null;
}

/**
 * Validates the shape of a request to the auth interface, which takes it for granted.
 * @param text the request's body; may be empty
 * @returns the refusal, or null if the body may pass
 */
export function authBodyProblem(method: string, url: URL, text: string): Response | null {
  for (const [name, value] of url.searchParams) {
    if (!canBeKept(name) || !canBeKept(value)) {
      const where = `The parameter ${shownName(name)} of the address`;
      return refuse('validation_failed', unkept(where));
    }
    if (value.length > LONGEST) {
      return refuse(
        'validation_failed',
        `The address has a value of more than ${LONGEST} characters.`,
      );
    }
  }
  if (text.trim() === '') return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse('bad_json', 'The request is not valid JSON.');
  }
  if (!isObject(body)) return refuse('bad_json', 'The request must be a JSON object.');
  // The hash would compare its beginning alone.
  if (url.pathname === '/auth/v1/token' && bytesOf(body.password) > LONGEST_PASSWORD) {
    return refuse('invalid_credentials', 'Invalid login credentials');
  }
  const wrong = textProblem(body, setsPassword(method, url));
  if (wrong) return refuse('validation_failed', wrong);
  if (typeof body.email !== 'string' || mailAddress(body.email)) return null;
  return refuse('email_address_invalid', `The field email is wrong. ${NOT_AN_ADDRESS}`);
}
