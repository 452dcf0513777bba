import { json } from './json-response.ts';
import type { RunSql } from './run-sql.ts';

/** How long a refresh token that was used may be sent once more, in seconds: the answer may have got lost. */
const REUSE_SECONDS = 10;
/** Theirs are letters and digits; whatever else comes is left to the backend to refuse. */
const TOKEN = /^[\w-]{1,200}$/;

const fieldOf = (body: string, name: string): unknown => {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
};

/**
 * Refuses a refresh token that was used before, and ends its session: two have it, and one of them stole it.
 * @param runSql runs SQL as the owner of the database
 * @returns the refusal, as the hosted service says it; null when the request may pass
 */
export async function spentTokenProblem(
  url: URL,
  body: string,
  runSql: RunSql,
): Promise<Response | null> {
  if (url.pathname !== '/auth/v1/token' || url.searchParams.get('grant_type') !== 'refresh_token') {
    return null;
  }
  const token = fieldOf(body, 'refresh_token');
  if (typeof token !== 'string' || !TOKEN.test(token)) return null;
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

/**
 * What to ask of the backend after a password change: to end all other sessions.
 * @param answered whether the change was accepted
 * @returns null when the request was none
 */
export function signOutOthers(request: Request, body: string, answered: boolean): Request | null {
  const url = new URL(request.url);
  if (!answered || request.method !== 'PUT' || url.pathname !== '/auth/v1/user') return null;
  if (typeof fieldOf(body, 'password') !== 'string') return null;
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return new Request(new URL('/auth/v1/logout?scope=others', url), { method: 'POST', headers });
}
