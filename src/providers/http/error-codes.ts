import { AppError, type AppErrorInit, type MessageParams } from '@/shared/app-error';

/** The body of a refused request in PostgREST. */
export interface DatabaseError {
  code?: string | null;
  message?: string | null;
  details?: string | null;
  hint?: string | null;
}

interface Meaning {
  status: number;
  code: string;
}

/** A column, table, embedded record or function that the database does not have. */
const MISMATCH: Meaning = { status: 400, code: 'SCHEMA_MISMATCH' };

/** SQLSTATEs and PostgREST codes with a meaning for people. */
const MEANINGS: Record<string, Meaning> = {
  '42501': { status: 403, code: 'FORBIDDEN' },
  '23505': { status: 409, code: 'DUPLICATE' },
  '23503': { status: 409, code: 'REFERENCE_MISSING' },
  '23001': { status: 409, code: 'IN_USE' },
  '23514': { status: 422, code: 'INVALID_VALUE' },
  '23502': { status: 422, code: 'MISSING_VALUE' },
  '23P01': { status: 409, code: 'DUPLICATE' },
  '22P02': { status: 400, code: 'INVALID_VALUE' },
  '22001': { status: 400, code: 'TOO_LONG' },
  '22003': { status: 400, code: 'INVALID_VALUE' },
  '22007': { status: 400, code: 'INVALID_VALUE' },
  '22021': { status: 400, code: 'INVALID_VALUE' },
  '22008': { status: 400, code: 'INVALID_VALUE' },
  '40001': { status: 409, code: 'BUSY' },
  '40P01': { status: 409, code: 'BUSY' },
  '55P03': { status: 409, code: 'BUSY' },
  '57014': { status: 504, code: 'TIMEOUT' },
  '53300': { status: 503, code: 'SERVER_DOWN' },
  '42703': MISMATCH,
  '42P01': MISMATCH,
  '42883': MISMATCH,
  PGRST000: { status: 503, code: 'SERVER_DOWN' },
  PGRST001: { status: 503, code: 'SERVER_DOWN' },
  PGRST002: { status: 503, code: 'SERVER_DOWN' },
  PGRST103: { status: 416, code: 'PAGE_GONE' },
  PGRST116: { status: 404, code: 'NOT_FOUND' },
  PGRST200: MISMATCH,
  PGRST202: MISMATCH,
  PGRST204: MISMATCH,
  PGRST205: MISMATCH,
  PGRST301: { status: 401, code: 'SESSION_EXPIRED' },
  PGRST302: { status: 401, code: 'SESSION_EXPIRED' },
  PGRST303: { status: 401, code: 'SESSION_EXPIRED' },
};

const BY_STATUS: Record<number, string> = {
  400: 'INVALID_VALUE',
  401: 'SESSION_EXPIRED',
  402: 'SERVICE_RESTRICTED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'TOO_LONG',
  416: 'PAGE_GONE',
  422: 'INVALID_VALUE',
  429: 'RATE_LIMITED',
  502: 'SERVER_DOWN',
  503: 'SERVER_DOWN',
  504: 'TIMEOUT',
  // From the proxy in front of a hosted project: the server is off, unreachable, slow, or has no valid certificate.
  520: 'SERVER_DOWN',
  521: 'SERVER_DOWN',
  522: 'TIMEOUT',
  523: 'SERVER_DOWN',
  524: 'TIMEOUT',
  525: 'SERVER_DOWN',
  526: 'SERVER_DOWN',
  // From the hosted service: the project is paused, or a function exceeded its time or memory.
  540: 'SERVICE_PAUSED',
  546: 'FUNCTION_LIMIT',
};

/** Our code for a response with nothing but a status. */
export const codeOfStatus = (status: number): string =>
  BY_STATUS[status] ?? (status > 500 ? 'SERVER_DOWN' : 'UNEXPECTED');

/** Whether a refusal concerns the app's own key, not the person's session; signing in again wouldn't help. */
export const isAboutKey = (status: number | undefined, message: string | null | undefined) =>
  status === 401 && /\bapi ?key\b/i.test(message ?? '');

/** Our own SQL names an error in capitals: `EMAIL_TAKEN`. */
const OWN_CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/** An error of the providers; its message key is `shell:error.<code>`. */
export function errorOf(
  status: number,
  code: string,
  more: Partial<Omit<AppErrorInit, 'status' | 'code' | 'messageKey'>> = {},
): AppError {
  return new AppError({ status, code, messageKey: `shell:error.${code}`, ...more });
}

/** The code of a refusal by one of our functions (`{ code, message }`): words, not a SQLSTATE. */
const FUNCTION_CODE = /^[A-Z]+(_[A-Z]+)+$/;

/**
 * The typed error for a refused request. Database texts are never passed on, except the hint of our own functions
 * (SQLSTATE `PTnnn`), which is written for people.
 * @param table the table of the request; identifies the column if the response only names a constraint
 */
export function databaseError(status: number, body: DatabaseError, table?: string): AppError {
  const sqlstate = body.code ?? '';
  const own = /^PT(\d{3})$/.exec(sqlstate);
  if (own) return ownError(Number(own[1]), body);
  const meaning = MEANINGS[sqlstate];
  if (!meaning && status < 500 && FUNCTION_CODE.test(sqlstate)) {
    return errorOf(status, sqlstate, {
      params: paramsOf(body.details),
      hint: body.message ?? undefined,
    });
  }
  if (!meaning && isAboutKey(status, body.message)) return errorOf(status, 'KEY_UNKNOWN');
  if (!meaning) return errorOf(status || 500, codeOfStatus(status || 500));
  if (meaning === MISMATCH) {
    console.warn(
      `The database refused ${table ?? 'a call'}: ${body.message} Correct the fields, references and search of that record in src/resources, or bring the database up to date with supabase/migrations.`,
    );
  }
  if (sqlstate === '23503' && /still referenced/.test(`${body.message} ${body.details}`)) {
    return errorOf(409, 'IN_USE');
  }
  const column = columnOf(sqlstate, body, table);
  const fields = column ? { [column]: `shell:error.${meaning.code}` } : undefined;
  const spoken = body.message && OWN_CODE.test(body.message) ? body.hint : undefined;
  return errorOf(meaning.status, meaning.code, { fields, hint: spoken ?? undefined });
}

function ownError(status: number, body: DatabaseError): AppError {
  const named = body.message && OWN_CODE.test(body.message) ? body.message : BY_STATUS[status];
  const params = paramsOf(body.details);
  const field = typeof params.field === 'string' ? params.field : undefined;
  const code = named ?? 'UNEXPECTED';
  return errorOf(status, code, {
    params,
    hint: body.hint ?? undefined,
    fields: field ? { [field]: `shell:error.${code}` } : undefined,
  });
}

function paramsOf(details: string | null | undefined): MessageParams {
  try {
    const parsed: unknown = JSON.parse(details ?? '');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, string | number] =>
          typeof entry[1] === 'string' || typeof entry[1] === 'number',
      ),
    );
  } catch {
    return {};
  }
}

/** The single column that a refusal concerns, if the response names one. */
function columnOf(
  sqlstate: string,
  { message, details }: DatabaseError,
  table = '',
): string | undefined {
  // The format of our own server.
  const named = /^The field (\w+) /.exec(message ?? '')?.[1];
  if (named) return named;
  if (sqlstate === '23502') return /column "(\w+)"/.exec(message ?? '')?.[1];
  if (sqlstate === '23505' || sqlstate === '23503') {
    if (details) return /^Key \((\w+)\)=/.exec(details)?.[1];
    // The embedded backend sends no details, but PostgreSQL names such constraints `<table>_<column>_key`.
    const constraint = /constraint "(\w+)"/.exec(message ?? '')?.[1] ?? '';
    if (!table || !constraint.startsWith(`${table}_`)) return undefined;
    return /^(\w+?)_f?key\d*$/.exec(constraint.slice(table.length + 1))?.[1];
  }
  if (sqlstate === '23514') {
    const relation = /relation "(\w+)"/.exec(message ?? '')?.[1];
    const constraint = /check constraint "(\w+)"/.exec(message ?? '')?.[1];
    if (!relation || !constraint?.startsWith(`${relation}_`)) return undefined;
    return /^(\w+?)_check\d*$/.exec(constraint.slice(relation.length + 1))?.[1];
  }
  return undefined;
}
