import bcrypt from 'bcryptjs';
import { type RunSql, rowText } from '../database/run-sql.ts';
import { fieldsOf, UUID } from '../http/json-fields.ts';
import { json } from '../http/json-response.ts';
import { claimsOf } from '../http/signed-token.ts';
import {
  accountOf,
  addressChangeCounter,
  countAttempt,
  currentPasswordCounter,
  tooManyAttempts,
} from '../limits/attempt-limits.ts';
import type { AttemptStore } from '../limits/attempt-store.ts';
import { countedBy } from './counted-sessions.ts';
import { readProof } from './factors/proof.ts';

/** Marker of a session started by a password reset link. */
const RECOVERY = 'recovery';
/** Marker of a session started by another mailed link, for as long as the account has no password. */
const FIRST_PASSWORD = 'first password';

const REFUSALS = {
  current_password_required: 'Enter your current password as well.',
  current_password_invalid: 'The current password is not right.',
  reauthentication_needed: 'Sign in again first.',
};

const refuse = (code: keyof typeof REFUSALS) =>
  json(400, { code: 400, error_code: code, msg: REFUSALS[code] });

/** People with a second factor prove it first; in the hosted service's words. */
const needsFactor = () =>
  json(401, {
    code: 401,
    error_code: 'insufficient_aal',
    msg: 'AAL2 session is required to update email or password when MFA is enabled.',
  });

/** The id of a token's session. Only for tokens that the backend has accepted or issued. */
export function sessionOf(token: string | null | undefined): string | null {
  const { session_id: id } = claimsOf(token);
  return typeof id === 'string' && UUID.test(id) ? id : null;
}

/** The token of a request; null without one. */
export const tokenOf = (request: Request) =>
  request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null;

interface Parts {
  runSql: RunSql;
  attempts: AttemptStore;
  /** Sends a request to the backend itself. */
  ask: (request: Request) => Promise<Response>;
}

/** Asks the backend whose token a request carries; null if it accepts none. */
export async function callerOf(request: Request, ask: Parts['ask']) {
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  const answer = await ask(new Request(request.url, { headers }));
  if (!answer.ok) return null;
  const { id, email } = fieldsOf(await answer.text());
  return { id: String(id), email: String(email) };
}

/** Facts about a person's session. */
async function readSession(runSql: RunSql, session: string | null, user: string) {
  if (!session || !UUID.test(user)) return null;
  const [row] = await runSql(`
    select u.encrypted_password as password,
      s.created_at > now() - interval '5 minutes' as fresh,
      coalesce((s.tag = '${RECOVERY}' or s.tag = '${FIRST_PASSWORD}' and coalesce(u.encrypted_password, '') = '')
        and s.created_at > now() - interval '1 hour', false) as recovered
    from auth.sessions as s join auth.users as u on u.id = s.user_id
    where s.id = '${session}' and u.id = '${user}'`);
  return row ?? null;
}

/** Whether a person has a second factor that this session has not proven lately. */
async function lacksFactor(runSql: RunSql, token: string | null, user: string): Promise<boolean> {
  const session = sessionOf(token) ?? '';
  const proof = await readProof(runSql, { user, session });
  return proof !== null && (proof.half || (proof.hasFactor && !proof.provenLately));
}

/** Why a current password isn't taken; `seconds` until the next attempt, if there were too many. */
export type PasswordRefusal =
  | { code: 'current_password_required' | 'current_password_invalid' }
  | { seconds: number };

/**
 * Counts and checks the current password that somebody gives within a session.
 * @param hash the account's; empty if it has no password, which is right
 * @returns null if it is right
 */
export async function checkCurrentPassword(
  given: unknown,
  hash: string,
  session: string,
  attempts: AttemptStore,
): Promise<PasswordRefusal | null> {
  if (hash === '') return null;
  if (typeof given !== 'string' || given === '') return { code: 'current_password_required' };
  const attempt = await countAttempt(attempts, [currentPasswordCounter(session)]);
  if (attempt.retryAfter > 0) return { seconds: attempt.retryAfter };
  // Of a longer password the hash would compare the beginning alone.
  const right = !bcrypt.truncates(given) && (await bcrypt.compare(given, hash));
  if (!right) return { code: 'current_password_invalid' };
  await attempt.done(200);
  return null;
}

/**
 * Refuses a new password or address to somebody who merely has a person's session: it requires the current password, a
 * session that began in the last five minutes, or, for a new password, one started in the last hour by a link to choose
 * one, or by any mailed link if there is none yet.
 * Renewing a session does not make it a new one.
 * @returns the refusal, with the hosted service's codes; null if the request may pass
 */
export async function takeoverProblem(
  request: Request,
  body: string,
  { runSql, attempts, ask }: Parts,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'PUT' || pathname !== '/auth/v1/user') return null;
  const { password, email, current_password: current } = fieldsOf(body);
  const caller = await callerOf(request, ask);
  if (!caller) return null;
  const token = tokenOf(request);
  const session = await readSession(runSql, sessionOf(token), caller.id);
  if (session && (await lacksFactor(runSql, token, caller.id))) return needsFactor();
  const newEmail = typeof email === 'string' && accountOf(email) !== accountOf(caller.email);
  if (typeof password !== 'string' && !newEmail) return null;
  const isGiven = typeof current === 'string' && current !== '';
  // A wrong password is refused even where none is needed, as the hosted service does.
  if (!isGiven && (session?.fresh || (session?.recovered && !newEmail))) return null;
  const hash = rowText(session ?? undefined, 'password');
  if (hash === '') return refuse('reauthentication_needed');
  const refused = await checkCurrentPassword(
    current,
    hash,
    sessionOf(token) ?? caller.id,
    attempts,
  );
  if (!refused) return null;
  return 'code' in refused ? refuse(refused.code) : tooManyAttempts(pathname, refused.seconds);
}

/**
 * Counts a change of address, which mails the account's own and the new one. Last of the checks, so that a request which
 * is refused for something else isn't counted.
 * @returns the refusal if the account has asked for many; null if the request may pass
 */
export async function addressChangeProblem(
  request: Request,
  body: string,
  { runSql, attempts, ask }: Parts,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'PUT' || pathname !== '/auth/v1/user') return null;
  const { email } = fieldsOf(body);
  if (typeof email !== 'string') return null;
  const caller = await callerOf(request, ask);
  if (!caller || accountOf(email) === accountOf(caller.email)) return null;
  const whose = await countedBy(caller.id, sessionOf(tokenOf(request)) ?? caller.id, runSql);
  const counted = await countAttempt(attempts, [addressChangeCounter(whose)], { all: true });
  return counted.retryAfter > 0 ? tooManyAttempts(pathname, counted.retryAfter) : null;
}

/** The token in the answer to a mailed link. */
async function newToken(response: Response): Promise<string | null> {
  const { access_token: token } = response.ok ? fieldsOf(await response.clone().text()) : {};
  return typeof token === 'string' ? token : null;
}

/** What else ends when a link to choose a password is redeemed: whoever asked for it may have lost the account. */
const endTheRest = (session: string) => `
  delete from auth.sessions as other using auth.sessions as own
  where own.id = '${session}' and other.user_id = own.user_id and other.id <> own.id;
  select private.end_tokens(user_id) from auth.sessions where id = '${session}'`;

/**
 * Marks the session started by a mailed link, and removes the mark once there is a new password. A link to choose one
 * ends every other session, whatever else was mailed, and a change of address that waits.
 */
export async function markRecovery(
  request: Request,
  body: string,
  response: Response,
  runSql: RunSql,
): Promise<void> {
  const url = new URL(request.url);
  const mark = async (session: string | null, tag: string) => {
    if (session) await runSql(`update auth.sessions set tag = ${tag} where id = '${session}'`);
  };
  const { type } = url.pathname === '/auth/v1/verify' ? fieldsOf(body) : {};
  if (type !== undefined && type !== 'email_change') {
    const session = sessionOf(await newToken(response));
    await mark(session, `'${type === 'recovery' ? RECOVERY : FIRST_PASSWORD}'`);
    if (session && type === 'recovery') await runSql(endTheRest(session));
  }
  const changed = request.method === 'PUT' && url.pathname === '/auth/v1/user' && response.ok;
  if (changed && typeof fieldsOf(body).password === 'string') {
    await mark(sessionOf(tokenOf(request)), 'null');
  }
}
