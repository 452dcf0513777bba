import {
  isLonger,
  LONGEST_TEXT,
  tooLong,
  valueProblem,
} from '../../supabase/functions/_shared/value-problem.ts';
import { problem } from '../http/json-response.ts';
import { type RunSql, rowText } from './run-sql.ts';

/** Constraints of a column or argument. */
export interface FieldRule {
  /** In PostgreSQL's notation: `integer`, `numeric(8,3)`. */
  type: string;
  /** Maximum length of a text, in characters; null if unlimited. */
  longest: number | null;
}

/** Constraints of the public tables and functions, from the database's catalogue. */
export interface FieldRules {
  /** By `teams` or `rpc/search`, then by the name of the column or argument. */
  fields: ReadonlyMap<string, ReadonlyMap<string, FieldRule>>;
  /** The columns that a check constraint refers to, by its name. */
  checks: ReadonlyMap<string, readonly string[]>;
}

const FIELDS = `
  select c.relname as owner, a.attname as field, format_type(a.atttypid, a.atttypmod) as type
  from pg_catalog.pg_class as c join pg_catalog.pg_attribute as a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and a.attnum > 0 and not a.attisdropped
  union all
  select 'rpc/' || p.proname, taken.name, format_type(taken.type, null)
  from pg_catalog.pg_proc as p,
    unnest((p.proargnames)[1 : p.pronargs], p.proargtypes::oid[]) as taken (name, type)
  where p.pronamespace = 'public'::regnamespace`;

const CHECKS = `
  select k.conname as name, c.relname as owner, pg_get_constraintdef(k.oid) as rule,
    (select string_agg(a.attname, ',' order by a.attnum) from pg_catalog.pg_attribute as a
      where a.attrelid = c.oid and a.attnum = any (k.conkey)) as columns
  from pg_catalog.pg_constraint as k join pg_catalog.pg_class as c on c.oid = k.conrelid
  where k.contype = 'c' and c.relnamespace = 'public'::regnamespace`;

/** Reads the constraints of the public tables and functions. @param runSql runs SQL as the owner of the database */
export async function readFieldRules(runSql: RunSql): Promise<FieldRules> {
  const fields = new Map<string, Map<string, FieldRule>>();
  for (const row of await runSql(FIELDS)) {
    const owner = rowText(row, 'owner');
    const known = fields.get(owner) ?? new Map<string, FieldRule>();
    fields.set(owner, known);
    known.set(rowText(row, 'field'), { type: rowText(row, 'type'), longest: null });
  }
  const checks = new Map<string, string[]>();
  for (const row of await runSql(CHECKS)) {
    const columns = rowText(row, 'columns').split(',');
    checks.set(rowText(row, 'name'), columns);
    const longest = /char_length\((?:btrim\()?\w+\)+ <= (\d+)/.exec(rowText(row, 'rule'))?.[1];
    const rule = fields.get(rowText(row, 'owner'))?.get(columns[0] ?? '');
    if (rule && longest && columns.length === 1) rule.longest = Number(longest);
  }
  return { fields, checks };
}

/** Reports that a row violates a check, without the database's internal names. */
export function brokenCheck(check: string, { checks }: Pick<FieldRules, 'checks'>): string {
  const columns = checks.get(check) ?? [];
  if (columns.length === 0) return 'A value of the request is not allowed. Choose another one.';
  if (columns.length === 1) {
    return `The field ${columns[0]} has a value that is not allowed. Choose another one.`;
  }
  return `The fields ${columns.join(', ')} do not go together. Change one of them.`;
}

const WHOLE: Readonly<Record<string, number>> = {
  smallint: 2 ** 15 - 1,
  integer: 2 ** 31 - 1,
  bigint: Number.MAX_SAFE_INTEGER,
};
/** Types whose values are single ones: of a list or an object the backend would make a text, or fail. */
const SINGLE =
  /^(?:text|character|uuid|boolean|smallint|integer|bigint|numeric|real|double|date|time|interval)[^[]*$/;
const UUID = /^\{?[0-9a-f]{4}-?([0-9a-f]{4}-?){7}\}?$/i;

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

/** The problem with a field's value, as a PostgreSQL code and a sentence; null if there is none. */
function misfit(name: string, value: unknown, { type, longest }: FieldRule) {
  if (value === null) return null;
  const where = `The field ${name}`;
  if (type === 'text' && longest !== null && typeof value === 'string') {
    // Spaces around a text are left to the database.
    const isLong = isLonger(value.trim(), longest);
    return isLong ? { code: '22001', message: tooLong(where, longest) } : null;
  }
  if (typeof value === 'object' && SINGLE.test(type)) {
    return { code: '22P02', message: `${where} must be a single value, no list or object.` };
  }
  if (type.endsWith('[]') && Array.isArray(value) && value.some(isNested)) {
    return { code: '22P02', message: `${where} must be a list of single values.` };
  }
  if (type === 'uuid' && !(typeof value === 'string' && UUID.test(value))) {
    return { code: '22P02', message: `${where} must be an id (a UUID).` };
  }
  if (typeof value !== 'number') return null;
  const most = WHOLE[type];
  if (most !== undefined && !(Number.isInteger(value) && Math.abs(value) <= most)) {
    return { code: '22003', message: `${where} must be a whole number of at most ${most}.` };
  }
  const [, digits, decimals] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  const bound = digits === undefined ? Infinity : 10 ** (Number(digits) - Number(decimals));
  if (type.startsWith('numeric') && !(Math.abs(value) < bound)) {
    return { code: '22003', message: `${where} must be a number below ${bound}.` };
  }
  return null;
}

/** Whether a body's text might contain characters that cannot be stored, in JSON's escaped form. */
const hasUnkept = (body: string) => /\\u(0000|d[89a-f])/i.test(body);

/** The first value that does not fit in a table's record, or among a function's arguments. */
function recordMisfit(record: unknown, rules: ReadonlyMap<string, FieldRule>) {
  if (typeof record !== 'object' || record === null) return null;
  for (const [name, value] of Object.entries(record)) {
    const rule = rules.get(name);
    const wrong = rule && misfit(name, value, rule);
    if (wrong) return wrong;
  }
  return null;
}

/** The problem with a single text anywhere in a body; null if there is none. */
function textMisfit(value: unknown, longest: number) {
  const wrong = valueProblem(value, longest);
  return wrong && { code: wrong.code === 'TOO_LONG' ? '22001' : '22021', message: wrong.message };
}

/** Whose fields a request to the data interface names: `teams` or `rpc/search`. */
export const ownerOf = ({ pathname }: URL): string => pathname.slice('/rest/v1/'.length);

/** Maximum length of each text in a request, in characters. */
const longestText = (owner: string, trusted: boolean): number => {
  if (trusted) return Number.POSITIVE_INFINITY;
  // A picture, in base64.
  return owner === 'rpc/set_avatar' ? 400_000 : LONGEST_TEXT;
};

/**
 * Refuses values that the database would refuse, naming their field: texts that cannot be stored or are too
 * long, numbers out of range, and invalid ids. The database still decides; it does not say where.
 * @param url of a request to the data interface
 * @param body the request's body, bounded in depth and number of values
 * @param trusted whether it comes from our own functions or with the secret key, which send texts of any length
 * @param isChecked whether the function that is called checks its values itself
 * @returns the refusal (400), or null if the request may pass
 */
export function fieldProblem(
  url: URL,
  body: string,
  { fields }: Pick<FieldRules, 'fields'>,
  trusted: boolean,
  isChecked = false,
): Response | null {
  const owner = ownerOf(url);
  const rules = fields.get(owner);
  if (isChecked && !hasUnkept(body)) return null;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Not JSON: the backend reports it.
    return null;
  }
  const records = Array.isArray(value) ? value : [value];
  const wrong =
    (rules && records.map((one) => recordMisfit(one, rules)).find((one) => one !== null)) ??
    textMisfit(value, longestText(owner, trusted));
  return wrong ? problem(400, wrong.code, wrong.message) : null;
}
