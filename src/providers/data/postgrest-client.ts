import { PostgrestClient } from '@supabase/postgrest-js';
import { AppError, type AppErrorInit, isAppError } from '@/shared/app-error';
import type { Backend } from '../backend';
import { type DatabaseError, databaseError, errorOf } from '../http/error-codes';

const OWN = 'APP_ERROR';

/** A PostgREST client over the backend's fetch: with session, time limit and repeated reads. */
export function createPostgrestClient(backend: Backend): PostgrestClient {
  return new PostgrestClient(`${backend.url}/rest/v1`, {
    retry: false,
    fetch: (input, init) =>
      backend.fetch(String(input), init).catch((error: unknown) => asAnswer(error)),
  });
}

/** The library understands only JSON answers, so that our error travels in one. */
function asAnswer(error: unknown): Response {
  if (!isAppError(error)) throw error;
  const { status, code, messageKey, params, hint, fields } = error;
  const init: AppErrorInit = { status, code, messageKey, params, hint, fields };
  return Response.json(
    { code: OWN, message: code, details: JSON.stringify(init), hint: null },
    { status: status >= 400 ? status : 503 },
  );
}

/** The typed error of whatever the library returned or threw. */
export function fromPostgrest(error: unknown): AppError {
  if (isAppError(error)) return error;
  const body: DatabaseError = typeof error === 'object' && error !== null ? { ...error } : {};
  if (body.code !== OWN) return body.code ? databaseError(500, body) : errorOf(0, 'OFFLINE');
  return new AppError(JSON.parse(body.details ?? '{}') as AppErrorInit);
}
