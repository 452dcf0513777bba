import { literal, type RunSql } from '../database/run-sql.ts';
import { json } from '../http/json-response.ts';
import { sessionOf } from './password-rules.ts';

/**
 * What a session may ask of the auth interface before its second step: who it is, what that step needs, and to go on or
 * to end by itself. Everything else is refused. What it may ask of the database is decided there
 * (`private.second_step_done`).
 */
const ALLOWED: readonly { method: string; path: RegExp; scope?: string }[] = [
  { method: 'GET', path: /^\/auth\/v1\/(user|settings|health|\.well-known\/jwks\.json)$/ },
  // Which passkeys there are; the rules for authenticator apps are in `factors`.
  { method: 'GET', path: /^\/auth\/v1\/passkeys$/ },
  { method: 'POST', path: /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/ },
  { method: 'POST', path: /^\/auth\/v1\/passkeys\/authentication\/(options|verify)$/ },
  // By a password, a refresh token or a code: nothing of the session is used.
  { method: 'POST', path: /^\/auth\/v1\/(token|verify)$/ },
  { method: 'POST', path: /^\/auth\/v1\/logout$/, scope: 'local' },
];

/** Whether a request is one that a session may send before its second step. */
const isForTheStep = (method: string, { pathname, searchParams }: URL): boolean =>
  ALLOWED.some(
    (one) =>
      one.method === method &&
      one.path.test(pathname) &&
      (one.scope === undefined ||
        (searchParams.getAll('scope').length === 1 && searchParams.get('scope') === one.scope)),
  );

/**
 * Refuses what a session may not ask of the auth interface before its second step.
 * @param runSql runs SQL as the owner of the database
 * @returns the refusal, with the hosted service's code; null if the request may pass
 */
export async function halfSessionProblem(
  { method, headers }: Request,
  url: URL,
  runSql: RunSql,
): Promise<Response | null> {
  const token = headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
  const session = sessionOf(token);
  if (!session || isForTheStep(method, url)) return null;
  const [row] = await runSql(`
    select private.session_owes_step(s.id, s.user_id) as owes from auth.sessions as s where s.id = ${literal(session)}`);
  if (row?.owes !== true) return null;
  return json(403, {
    code: 403,
    error_code: 'insufficient_aal',
    msg: 'Finish signing in with your second factor, then try again.',
  });
}
