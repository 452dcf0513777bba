import { setTimeout as pause } from 'node:timers/promises';
import type { RunSql } from '../database/run-sql.ts';
import { fieldsOf, UUID } from '../http/json-fields.ts';
import { json } from '../http/json-response.ts';
import { claimsOf } from '../http/signed-token.ts';
import { accountOf } from '../limits/attempt-limits.ts';
import type { AttemptStore } from '../limits/attempt-store.ts';
import { sessionOf } from './password-rules.ts';

/** How long a spent refresh token may be sent once more, in seconds: the answer may have got lost. */
const REUSE_SECONDS = 10;
/** The backend's tokens are letters and digits; it refuses anything else itself. */
const TOKEN = /^[\w-]{1,200}$/;

/** The token with which a request renews its session; null for other requests. */
function refreshTokenOf(url: URL, body: string): string | null {
  if (url.pathname !== '/auth/v1/token' || url.searchParams.get('grant_type') !== 'refresh_token') {
    return null;
  }
  const token = fieldsOf(body).refresh_token;
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/**
 * Refuses a spent refresh token and ends its session: two clients have it, and one of them stole it.
 * @param runSql runs SQL as the owner of the database
 * @returns the refusal in the hosted service's words; null if the request may pass
 */
export async function spentTokenProblem(
  url: URL,
  body: string,
  runSql: RunSql,
): Promise<Response | null> {
  const token = refreshTokenOf(url, body);
  if (!token) return null;
  const ended = await runSql(`
    delete from auth.sessions as s using auth.refresh_tokens as t
    where t.token = '${token}' and t.revoked and s.id = t.session_id
      and t.updated_at < now() - interval '${REUSE_SECONDS} seconds'
    returning s.id`);
  if (ended.length === 0) return null;
  return json(400, {
    code: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  });
}

const banned = (status: 400 | 403, msg: string) =>
  json(status, { code: status, error_code: 'user_banned', msg });

/**
 * Refuses to renew a banned person's session before the token is spent: it works again after the ban.
 * @param runSql runs SQL as the owner of the database
 * @returns the refusal in the hosted service's words; null if the request may pass
 */
export async function bannedRefreshProblem(
  url: URL,
  body: string,
  runSql: RunSql,
): Promise<Response | null> {
  const token = refreshTokenOf(url, body);
  if (!token) return null;
  const found = await runSql(`
    select u.id from auth.refresh_tokens as t join auth.sessions as s on s.id = t.session_id
      join auth.users as u on u.id = s.user_id
    where t.token = '${token}' and u.banned_until > now()`);
  return found.length === 0 ? null : banned(400, 'Invalid Refresh Token: User Banned');
}

/**
 * Refuses to renew a session whose time is over: see `private.session_end`. The session stays until its person signs
 * out, so that every try has the same answer.
 * @param runSql runs SQL as the owner of the database
 * @returns the refusal in the hosted service's words; null if the request may pass
 */
export async function overdueRefreshProblem(
  url: URL,
  body: string,
  runSql: RunSql,
): Promise<Response | null> {
  const token = refreshTokenOf(url, body);
  if (!token) return null;
  const [over] = await runSql(`
    select private.session_end(s.created_at, now(), p.profile_role) > now() as idle
    from auth.refresh_tokens as t join auth.sessions as s on s.id = t.session_id
      join public.profiles as p on p.id = s.user_id
    where t.token = '${token}' and private.session_over(s.id)`);
  if (!over) return null;
  const why = over.idle === true ? ' (Inactivity)' : '';
  return json(400, {
    code: 400,
    error_code: 'session_expired',
    msg: `Invalid Refresh Token: Session Expired${why}`,
  });
}

/**
 * Revokes the session that an answer gives to a banned person. Only after the sign-in, which proves that the
 * account is theirs: nobody else learns that it exists.
 * @returns the refusal in the hosted service's words, or the unchanged answer
 */
export async function withoutBanned(
  { pathname }: URL,
  response: Response,
  runSql: RunSql,
): Promise<Response> {
  if (!response.ok || !/^\/auth\/v1\/(token|verify)$/.test(pathname)) return response;
  const token = fieldsOf(await response.clone().text()).access_token;
  const session = sessionOf(typeof token === 'string' ? token : null);
  if (!session) return response;
  const ended = await runSql(`
    delete from auth.sessions as s using auth.users as u
    where s.id = '${session}' and u.id = s.user_id and u.banned_until > now() returning s.id`);
  if (ended.length === 0) return response;
  return banned(pathname === '/auth/v1/verify' ? 403 : 400, 'User is banned');
}

/** What no second request may do at once: renew a session with this token, or sign up with this address. */
function turnOf(url: URL, body: string): string | null {
  const email = url.pathname === '/auth/v1/signup' ? fieldsOf(body).email : null;
  if (typeof email === 'string') return `sign-up ${accountOf(email)}`;
  const token = refreshTokenOf(url, body);
  return token && `refresh ${token}`;
}

/** How long a request keeps its turn if its host never releases it, in seconds: longer than any answer takes. */
const HELD_SECONDS = 25;
/** Polling interval of a waiting host, in milliseconds. */
const LOOK_MS = 50;

/**
 * Serialises refreshes of one token and sign-ups with one address, across all hosts of the database. The first refresh
 * spends the token and creates the next one, in two steps: one in between would create a second one, or find none, and
 * either ends the session. A sign-up in between would fail.
 */
export function oneAtATime(store: AttemptStore) {
  const running = new Map<string, Promise<unknown>>();

  async function alone(key: string, work: () => Promise<Response>): Promise<Response> {
    const turn = [{ key, most: 1, seconds: HELD_SECONDS }];
    while ((await store.take(turn)) > 0) await pause(LOOK_MS);
    try {
      return await work();
    } finally {
      await store.giveBack([key], []);
    }
  }

  return async (url: URL, body: string, work: () => Promise<Response>): Promise<Response> => {
    const key = turnOf(url, body);
    if (!key) return work();
    const before = running.get(key) ?? Promise.resolve();
    const mine = before.then(() => alone(key, work));
    const ended = mine.catch(() => {});
    running.set(key, ended);
    try {
      return await mine;
    } finally {
      if (running.get(key) === ended) running.delete(key);
    }
  };
}

/**
 * The request to the backend after a password change that ends all other sessions.
 * @param answered whether the change was accepted
 * @returns null if the request was not a password change
 */
export function signOutOthers(request: Request, body: string, answered: boolean): Request | null {
  const url = new URL(request.url);
  if (!answered || request.method !== 'PUT' || url.pathname !== '/auth/v1/user') return null;
  if (typeof fieldsOf(body).password !== 'string') return null;
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return new Request(new URL('/auth/v1/logout?scope=others', url), { method: 'POST', headers });
}

/**
 * Ends every link and code that was mailed about an account, and a change of address that waits for them, once it has
 * signed out everywhere or everywhere else.
 * @param answered whether that was accepted
 */
export async function endTokensOnSignOut(
  request: Request,
  answered: boolean,
  runSql: RunSql,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (!answered || pathname !== '/auth/v1/logout') return;
  if (!['global', 'others'].includes(searchParams.get('scope') ?? '')) return;
  const token = request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
  const { sub } = claimsOf(token);
  if (typeof sub === 'string' && UUID.test(sub))
    await runSql(`select private.end_tokens('${sub}')`);
}
