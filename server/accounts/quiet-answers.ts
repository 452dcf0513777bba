import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf } from '../http/json-fields.ts';
import { json } from '../http/json-response.ts';
import { accountOf } from '../limits/attempt-limits.ts';

/** Responses whose timing could reveal an account are delayed to the next multiple of this, in milliseconds. */
export const QUIET_STEP = 1000;

const ASKS = /^\/auth\/v1\/(token|signup|recover|resend|otp|magiclink)$/;
/**
 * Sign-in by a mailed link or code is not offered, and would create accounts without confirmation; nor are codes for new
 * passwords, which would sign in as well. `POST` is our own (`factors/reauthentication.ts`).
 */
const CLOSED =
  /^(?!POST \/auth\/v1\/reauthenticate$)\w+ \/auth\/v1\/(otp|magiclink|reauthenticate)$/;

/** An id in the backend's format: the time, then random bits (RFC 9562, version 7). */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** A value as PostgreSQL writes it (`jsonb`): shorter names first, as bytes, and at every depth. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const named = Object.entries(value).map(([name, one]) => ({ name: Buffer.from(name), one }));
  named.sort((a, b) => a.name.length - b.name.length || Buffer.compare(a.name, b.name));
  return Object.fromEntries(named.map(({ name, one }) => [name.toString(), inOrder(one)]));
}

/** The answer to every sign-up that awaits confirmation: of an account, if there is one, it says nothing. */
function awaitingConfirmation(body: string): Response {
  const { email, data } = fieldsOf(body);
  const [id, identity] = [newId(), newId()];
  const address = accountOf(String(email));
  // In PostgreSQL's format: times without trailing zeros.
  const now = new Date().toISOString().replace(/\.?0*Z$/, '+00:00');
  const about = inOrder({
    ...(typeof data === 'object' ? data : {}),
    email: address,
    email_verified: false,
    phone_verified: false,
    sub: id,
  });
  return json(200, {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: address,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: about,
    identities: [
      {
        identity_id: identity,
        id,
        user_id: id,
        identity_data: about,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email: address,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  });
}

/** The backend's answer where an address has an account already, or had a mail a moment ago. */
const MAILED_LATELY = 'over_email_send_rate_limit';

/** Refuses what is not offered; null for everything else. */
export function refuseDisabledEndpoint(method: string, { pathname }: URL): Response | null {
  if (!CLOSED.test(`${method} ${pathname}`)) return null;
  return json(422, { code: 422, error_code: 'otp_disabled', msg: 'This is not offered here.' });
}

/** The same answer for addresses with and without an account, where the backend's answers differ. */
async function alike(pathname: string, body: string, response: Response): Promise<Response> {
  const { error_code: code, access_token: token } = fieldsOf(await response.clone().text());
  if (pathname === '/auth/v1/signup' && (response.ok ? !token : code === MAILED_LATELY))
    return awaitingConfirmation(body);
  if (code === MAILED_LATELY) return json(200, {});
  // The backend answers this before it checks the password.
  if (code === 'email_not_confirmed') {
    return json(400, {
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  }
  return response;
}

/**
 * Makes an answer of the auth interface hide whether an account exists: same text, same timing.
 * @param began when the request arrived, by `performance.now()`
 * @param step see `QUIET_STEP`; 0 does not wait
 */
export async function quietAnswer(
  url: URL,
  body: string,
  response: Response,
  began: number,
  step: number,
): Promise<Response> {
  const refused = response.status >= 400;
  if (!ASKS.test(url.pathname) || (url.pathname === '/auth/v1/token' && !refused)) return response;
  const answer = await alike(url.pathname, body, response);
  const passed = performance.now() - began;
  if (step > 0) await pause(Math.ceil(passed / step) * step - passed);
  return answer;
}
