import { randomBytes, timingSafeEqual } from 'node:crypto';
import { literal, type RunSql, rowText } from '../../database/run-sql.ts';
import { fieldsOf } from '../../http/json-fields.ts';
import { json, problem } from '../../http/json-response.ts';
import { type Counter, countAttempt, tooManyAttempts } from '../../limits/attempt-limits.ts';
import type { AttemptStore } from '../../limits/attempt-store.ts';
import type { AccountMailQueue } from '../../mail/account-mail-queue.ts';
import { mailCode } from '../../mail/mail-codes.ts';
import { countedBy } from '../counted-sessions.ts';
import { callerOf, checkCurrentPassword, sessionOf, tokenOf } from '../password-rules.ts';

const PATH = '/auth/v1/reauthenticate';
const HOUR = 3600;
const DAY = 24 * HOUR;
const CODE = /^\d{8}$/;
/** Whoever gets as far has given the password, and a sign-in more is a session more: see `countedBy`. */
const mailCounter = (whose: string): Counter => ({
  key: `owner mail of ${whose}`,
  most: 5,
  seconds: HOUR,
});
const codeCounters = (whose: string, session: string): Counter[] => [
  { key: `owner code in ${session}`, most: 5, seconds: HOUR },
  { key: `owner code of ${whose}`, most: 20, seconds: DAY },
];

interface Parts {
  siteUrl: string;
  runSql: RunSql;
  store: AttemptStore;
  /** The server's secret: codes are made with it. */
  secret: string;
  mails: Pick<AccountMailQueue, 'note'>;
  /** Sends a request to the backend itself. */
  ask: (request: Request, peer: string | null) => Promise<Response>;
}

const PASSWORD = {
  current_password_required: () =>
    problem(400, 'CURRENT_PASSWORD_MISSING', 'Enter your current password.'),
  current_password_invalid: () =>
    problem(400, 'CURRENT_PASSWORD_WRONG', 'The current password is not right.'),
};
const wrongCode = () =>
  problem(403, 'MAIL_CODE_WRONG', 'The code is wrong, has expired or was used.');

/**
 * `POST /auth/v1/reauthenticate`, ours: shows in a session that its person is the account's owner, which the first second
 * factor needs. `{ password }` (missing for an account without one) mails a code to the address, for this session alone;
 * `{ code }` notes the proof (`private.session_assurance.owner_at`), which is as old as the password. The backend's own
 * `GET`, for new passwords, is not offered.
 * @returns the answer; null if the request is about something else
 */
export function reauthentication({ siteUrl, runSql, store, secret, mails, ask }: Parts) {
  async function sendCode(user: string, session: string, body: string): Promise<Response> {
    const [account] = await runSql(
      `select email, encrypted_password as password from auth.users where id = ${literal(user)}`,
    );
    const hash = rowText(account, 'password');
    const refused = await checkCurrentPassword(fieldsOf(body).password, hash, session, store);
    if (refused) {
      return 'code' in refused ? PASSWORD[refused.code]() : tooManyAttempts(PATH, refused.seconds);
    }
    const whose = await countedBy(user, session, runSql);
    const counted = await countAttempt(store, [mailCounter(whose)], { all: true });
    if (counted.retryAfter > 0) return tooManyAttempts(PATH, counted.retryAfter);
    const token = randomBytes(28).toString('hex');
    await runSql(`
      update private.session_assurance set owner_token = '${token}', owner_asked_at = now()
      where session_id = ${literal(session)} and user_id = ${literal(user)}`);
    const email = rowText(account, 'email');
    mails.note({ kind: 'reauthentication', to: email, link: `${siteUrl}/?token_hash=${token}` });
    return json(200, {});
  }

  async function takeCode(user: string, session: string, code: string): Promise<Response> {
    const [row] = await runSql(`
      select u.email, a.owner_token as token
      from private.session_assurance as a join auth.users as u on u.id = a.user_id
      where a.session_id = ${literal(session)} and u.id = ${literal(user)} and a.owner_token is not null
        and a.owner_asked_at > now() - private.link_lifetime('reauthentication')`);
    if (!row || !CODE.test(code)) return wrongCode();
    const whose = await countedBy(user, session, runSql);
    const attempt = await countAttempt(store, codeCounters(whose, session));
    if (attempt.retryAfter > 0) return tooManyAttempts(PATH, attempt.retryAfter);
    const token = rowText(row, 'token');
    const right = mailCode(secret, rowText(row, 'email'), token);
    // Once: of two at the same time one finds it.
    const noted = timingSafeEqual(Buffer.from(right), Buffer.from(code))
      ? await runSql(`
          update private.session_assurance set owner_token = null, owner_at = owner_asked_at
          where session_id = ${literal(session)} and owner_token = ${literal(token)} returning session_id`)
      : [];
    await attempt.done(noted.length > 0 ? 200 : 403);
    return noted.length > 0 ? json(200, {}) : wrongCode();
  }

  return async (request: Request, body: string, peer: string | null): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== PATH) return null;
    const user = new Request(new URL('/auth/v1/user', request.url), { headers: request.headers });
    const caller = await callerOf(user, (inner) => ask(inner, peer));
    const session = sessionOf(tokenOf(request));
    if (!caller || !session) {
      return problem(401, 'SESSION_EXPIRED', 'Sign in first.');
    }
    const { code } = fieldsOf(body);
    return typeof code === 'string'
      ? takeCode(caller.id, session, code)
      : sendCode(caller.id, session, body);
  };
}
