import { isCommonPassword } from '../../src/shared/passwords/common-passwords.ts';
import {
  isPersonalPassword,
  SHORTEST_PASSWORD,
} from '../../src/shared/passwords/password-rules.ts';
import { json } from '../http/json-response.ts';
import { setsPassword } from './auth-body.ts';
import { callerOf } from './password-rules.ts';

/** The reasons beside the hosted service's own; `pwned` is its word for a password that others may know. */
const REFUSALS = {
  pwned: 'This password is one of the commonest, so others would guess it. Choose a different one.',
  personal:
    "A password must not contain the site's name or your own address. Choose a different one.",
};

const refuse = (reason: keyof typeof REFUSALS) =>
  json(422, {
    code: 422,
    error_code: 'weak_password',
    msg: REFUSALS[reason],
    weak_password: { reasons: [reason] },
  });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Refuses a new password that is one of the commonest, or contains the site's name or the person's own address, at
 * sign-up and wherever a person changes it. The backend itself refuses those that are too short.
 * @param ask sends a request to the backend itself
 * @returns the refusal, as the hosted service answers; null if the request may pass
 */
export async function weakPasswordProblem(
  request: Request,
  text: string,
  siteUrl: string,
  ask: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  const url = new URL(request.url);
  if (!setsPassword(request.method, url) || text.trim() === '') return null;
  const body = JSON.parse(text) as Record<string, unknown>;
  const password = textOf(body.password);
  if (password.length < SHORTEST_PASSWORD) return null;
  const emails = [textOf(body.email)];
  if (request.method === 'PUT') {
    const caller = await callerOf(request, ask);
    // The backend says what is wrong with the session.
    if (!caller) return null;
    emails.push(caller.email);
  }
  if (isPersonalPassword(password, { emails, host: new URL(siteUrl).hostname })) {
    return refuse('personal');
  }
  return (await isCommonPassword(password)) ? refuse('pwned') : null;
}
