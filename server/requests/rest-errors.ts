import { brokenCheck, type FieldRules } from '../database/field-rules.ts';
import { problem } from '../http/json-response.ts';

interface RestError {
  code: string;
  message: string;
}

const UNSTORABLE = 'A text holds a character that cannot be stored. Leave it out.';

const CHECK = /violates check constraint "([^"]+)"/;

/** The hosted service's answers to errors that the embedded backend reports as internal (500, SUP). */
const KNOWN: {
  pattern: RegExp;
  status: number;
  code: string;
  say: (match: RegExpMatchArray, rules: Pick<FieldRules, 'checks'>) => string;
}[] = [
  {
    pattern: CHECK,
    status: 400,
    code: '23514',
    say: ([, check = ''], rules) => brokenCheck(check, rules),
  },
  {
    // From PostgreSQL 18 on, deleting a referenced row has its own message and code.
    pattern: /violates RESTRICT setting of foreign key constraint "([^"]+)" on table "([^"]+)"/,
    status: 409,
    code: '23503',
    say: ([, constraint, table]) =>
      `the row is still referenced from table "${table}" by foreign key constraint "${constraint}"`,
  },
  {
    pattern: /null value in column "([^"]+)"/,
    status: 400,
    code: '23502',
    say: ([, column]) => `null value in column "${column}" violates not-null constraint`,
  },
  {
    pattern: /value too long for type ([a-z ]+\(\d+\))/,
    status: 400,
    code: '22001',
    say: ([, type]) => `value too long for type ${type}`,
  },
  {
    pattern:
      /(?:numeric field overflow|value "[^"]*" is out of range|(?:integer|smallint|bigint) out of range)/,
    status: 400,
    code: '22003',
    say: () => 'value out of range',
  },
  {
    pattern:
      /invalid byte sequence for encoding|unsupported Unicode escape sequence|invalid message format/,
    status: 400,
    code: '22021',
    say: () => UNSTORABLE,
  },
  {
    pattern: /Invalid input for (\w+) type/,
    status: 400,
    code: '22P02',
    say: ([, type]) => `invalid input for type ${type}`,
  },
  {
    // A value that is not a string where the database's client expects one, or not a valid time.
    pattern:
      /^(?:\w*Error: )?(?:The "\w+" argument must be of type|Invalid time value|Cannot convert object to primitive|\w+\.toString is not a)/,
    status: 400,
    code: '22P02',
    say: () => 'invalid input for the type of a column or parameter',
  },
  {
    pattern: /canceling statement due to statement timeout/,
    status: 504,
    code: '57014',
    say: () => 'The database took too long. Ask for less at once.',
  },
  {
    pattern: /the answer is too large/,
    status: 400,
    code: '54000',
    say: () => 'The answer would be too large. Ask for fewer rows or columns.',
  },
  {
    // A read-only view: the embedded backend grants every verb on it, our migrations only SELECT.
    pattern: /cannot (?:insert into|update|delete from) view "([^"]+)"/,
    status: 403,
    code: '42501',
    say: ([, view]) => `permission denied for view ${view}`,
  },
  {
    // A column that a view works out.
    pattern: /cannot (?:insert into|update) column "([^"]+)" of view/,
    status: 403,
    code: '42501',
    say: ([, column]) => `permission denied for column ${column}`,
  },
];

function readError(text: string): RestError | null {
  try {
    const body = JSON.parse(text) as Partial<RestError> | null;
    return body && typeof body === 'object'
      ? { code: String(body.code ?? ''), message: String(body.message ?? '') }
      : null;
  } catch {
    return null;
  }
}

/** PostgreSQL reports the whole refused row, including hidden columns, and only the bytes of a text that it can't store. */
async function withoutRow(
  response: Response,
  rules: Pick<FieldRules, 'checks'>,
): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  if (/"code":"(22021|22P05)"/.test(text)) return problem(400, '22021', UNSTORABLE);
  const check = text.replaceAll('\\"', '"').match(CHECK)?.[1];
  if (check !== undefined) return problem(400, '23514', brokenCheck(check, rules));
  // A record without values, say, of which the backend makes no statement that can be read.
  const unread = /"code":"42601"/.test(text) && /(?:at or near|at end of input)/.test(text);
  if (unread) {
    return problem(400, '42601', 'The request names no value to save, or a column without a name.');
  }
  if (!text.includes('Failing row contains')) return new Response(text, { status, headers });
  const body = JSON.parse(text) as Record<string, unknown>;
  return problem(status, String(body.code), String(body.message));
}

/**
 * Gives the embedded data interface's answers the hosted service's statuses and codes: a CHECK violation is 400
 * with code 23514 and names the field, no answer repeats a refused row, and a server error contains no SQL or stack, only
 * a plain sentence.
 * @param response the embedded backend's answer
 * @param report receives the raw text of hidden errors
 * @param rules the columns of the public tables' checks
 */
export async function plainRestError(
  response: Response,
  report: (raw: string) => void,
  rules: Pick<FieldRules, 'checks'>,
): Promise<Response> {
  if (response.status < 400) return response;
  if (response.status < 500) return withoutRow(response, rules);
  const raw = await response.text();
  const message = readError(raw)?.message ?? raw;
  for (const { pattern, status, code, say } of KNOWN) {
    const match = message.match(pattern);
    if (match) return problem(status, code, say(match, rules));
  }
  report(raw);
  return problem(
    response.status,
    'XX000',
    'The server could not do this; the reason is in its log.',
  );
}
