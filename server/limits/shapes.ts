import { canBeKept, shownName, unkept } from '../../supabase/functions/_shared/value-problem.ts';
import { problem } from '../http/json-response.ts';

/** Maximum depth of embedded records in an answer. The app itself uses one. */
const DEEPEST = 2;
/** Maximum number of embedded records in a request. A list embeds its references; our widest list has six. */
const MOST_EMBEDS = 12;
/** Maximum number of columns in a request. Our widest record has half as many. */
const MOST_COLUMNS = 100;
/** Maximum nesting of objects and lists in a body. The app's deepest import has five. */
const DEEPEST_BODY = 64;

/** Maximum number of records in a request. The app sends a few hundred at most; clients that fill tables, some thousands. */
const MOST_ROWS = 5000;
/** Maximum number of values in a request, at any depth. */
export const MOST_VALUES = 60_000;
/** Maximum number of filters, orders and ranges in an address. */
const MOST_FILTERS = 50;
/** Maximum number of values listed by all filters of an address. The app sends 150 ids at a time. */
const MOST_ITEMS = 1000;
/** Maximum nesting of brackets in a filter. */
const DEEPEST_FILTER = 8;
/** Maximum size of a visitor's body to the data interface, in bytes. */
export const LARGEST_OF_VISITORS = 64 * 1024;
/** Maximum length of an address, in characters; over the network it is a quarter of that. */
const LONGEST_ADDRESS = 64 * 1024;
/** Maximum length of a header that controls the answer, in characters. */
const LONGEST_HEADER = 500;

const refuse = (message: string) => problem(400, 'PGRST100', message);

/** `alias:table!hint` of an embedded record, without alias and hint. */
const tableOf = (name: string) =>
  name
    .replace(/^\.\.\./, '')
    .split(':')
    .at(-1)
    ?.split('!')[0]
    ?.trim() ?? '';

/** The problem with a `select`, as a sentence; null if it may pass. */
function selectProblem(select: string, root: string): string | null {
  const path = [root];
  let name = '';
  let quoted = false;
  let embeds = 0;
  let columns = 1;
  for (const sign of select) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) name += sign;
    else if (sign === ',') {
      name = '';
      columns += 1;
      if (columns > MOST_COLUMNS) return `The select names more than ${MOST_COLUMNS} columns.`;
    } else if (sign === ')') {
      if (path.length === 1) return 'The select closes a bracket that was not opened.';
      path.pop();
      name = '';
    } else if (sign === '(') {
      const table = tableOf(name);
      name = '';
      embeds += 1;
      if (embeds > MOST_EMBEDS) return `The select embeds more than ${MOST_EMBEDS} tables.`;
      if (path.includes(table)) return `The select embeds ${table} in itself.`;
      path.push(table);
      if (path.length > DEEPEST + 1) return `The select goes deeper than ${DEEPEST} tables.`;
    } else name += sign;
  }
  if (quoted) return 'The select has a quotation mark that is not closed.';
  return path.length > 1 ? 'The select opens a bracket that is not closed.' : null;
}

/** Parameters of an address that control an answer, also that of an embedded record: `teams.limit`. */
const CONTROL = /(?:^|\.)(?:select|order|limit|offset|columns|on_conflict)$/;

/** A property of every JavaScript object: where the backend reads a name, it would find that instead of nothing. */
const isOfObjects = (name: string): boolean => name in Object.prototype;

/** Whether a filter uses a property of every JavaScript object as its operator. */
const namesNoOperator = (filter: string): boolean =>
  isOfObjects(filter.replace(/^(not\.)+/, '').split(/[.(]/)[0] ?? '');

/** The parameters that combine filters, also those of an embedded record: `teams.or`. */
const COMBINES = /^(?:.*\.)?(?:not\.)?(?:or|and)$/;

/**
 * A property of every JavaScript object that an address names as a column or table; undefined if it names none.
 * @param name of a parameter
 * @param value of the same one: it has names where it controls the answer or combines filters
 */
function nameOfObjects(name: string, value: string): string | undefined {
  const names: string[] = name.match(/\w+/g) ?? [];
  if (CONTROL.test(name)) names.push(...(value.match(/\w+/g) ?? []));
  else if (COMBINES.test(name)) {
    for (const [, column = ''] of value.matchAll(/(?:^|[(,])[\s"]*(\w+)[\s"]*(?:\.|->)/g))
      names.push(column);
  }
  return names.find(isOfObjects);
}

/**
 * What the backend keeps a filter by: of two with the same key it applies the last one, or joins them by `or`.
 * @returns the name with its operator; those of `not` are one, but for the two that have an operator of their own
 */
function filterKey(name: string, filter: string): string {
  const plain = name.replace(/["\s]/g, '');
  if (COMBINES.test(plain)) return plain.replace(/not\.and$/, 'not.or');
  const [, not = '', operator = ''] = /^(not\.)?([^.]*)/.exec(filter.toLowerCase()) ?? [];
  if (not && operator !== 'in' && operator !== 'is') return `${plain} not`;
  return `${plain} ${not}${operator.replace(/^(?:ph|pl|w)?fts\b.*/, 'fts')}`;
}

/** The problem with the rest of a request's query, as a sentence; null if it may pass. */
function filterProblem(url: URL): string | null {
  let items = 0;
  let filters = 0;
  let twice: string | undefined;
  const keys = new Set<string>();
  for (const [name, filter] of url.searchParams) {
    const unknown = nameOfObjects(name, filter);
    if (unknown !== undefined) return `There is no column or table ${unknown}.`;
    if (name === 'select') continue;
    if (namesNoOperator(filter)) return `The filter of ${shownName(name)} has no operator.`;
    filters += 1;
    if (filters > MOST_FILTERS) return `The address has more than ${MOST_FILTERS} filters.`;
    let depth = 0;
    for (const sign of filter) {
      if (sign === ',') items += 1;
      else if (sign === ')') depth -= 1;
      else if (sign === '(') {
        depth += 1;
        if (depth > DEEPEST_FILTER)
          return `The filter of ${shownName(name)} goes deeper than ${DEEPEST_FILTER} brackets.`;
      }
    }
    if (items > MOST_ITEMS) return `The filters list more than ${MOST_ITEMS} values.`;
    const key = filterKey(name, filter);
    if (keys.has(key)) twice ??= name;
    keys.add(key);
  }
  return twice === undefined
    ? null
    : `The address filters by ${shownName(twice)} twice in the same way. Join both as and=(…).`;
}

/**
 * Refuses an address with a parameter that stands twice and can have one value only: a guard would read one of them, the
 * backend the other. Filters of a table's column may be several.
 * @param isSingle whether a parameter can have one value only
 * @returns the refusal (400), or null if the request may pass
 */
export function doubledProblem(
  { searchParams }: URL,
  isSingle: (name: string) => boolean = () => true,
): Response | null {
  const seen = new Set<string>();
  for (const name of searchParams.keys()) {
    if (seen.has(name) && isSingle(name))
      return refuse(`The address has the parameter ${shownName(name)} twice.`);
    seen.add(name);
  }
  return null;
}

/**
 * Bounds the demands of a request before it reaches the database: how much an answer embeds, the length of its
 * filters, and that texts can be stored.
 * @param url of a request to the data interface, `/rest/v1/<table>` or `/rest/v1/rpc/<function>`
 * @param rowsOf the functions that return rows of a table: other functions' answers have no references, so
 *   each of their rows would contain a whole table
 * @param args the arguments of the function that is called, if one is
 * @returns the refusal (400), or null if the request may pass
 */
export function restUrlProblem(
  url: URL,
  rowsOf: ReadonlySet<string>,
  args: { has(name: string): boolean } = new Set(),
): Response | null {
  if (url.search.length > LONGEST_ADDRESS) {
    return problem(414, 'TOO_LARGE', 'The address is too long. Ask for less at once.');
  }
  for (const [name, value] of url.searchParams) {
    if (!canBeKept(name + value)) {
      return refuse(unkept(`The parameter ${shownName(name)} of the address`));
    }
  }
  const doubled = doubledProblem(url, (name) => CONTROL.test(name) || args.has(name));
  if (doubled) return doubled;
  const filters = filterProblem(url);
  if (filters) return refuse(filters);
  const root = url.pathname.split('/').at(-1) ?? '';
  const mayEmbed = !url.pathname.startsWith('/rest/v1/rpc/') || rowsOf.has(root);
  for (const select of url.searchParams.getAll('select')) {
    const what = selectProblem(select, root);
    if (what) return refuse(what);
    if (!mayEmbed && /\(/.test(select.replace(/"[^"]*"|\.\w+\(\)/g, ''))) {
      return refuse(
        `The function ${shownName(root)} answers no rows of a table, so nothing can be embedded in them.`,
      );
    }
  }
  return null;
}

/** Bounds the demands of a request outside its address. */
export function restHeaderProblem(headers: Headers): Response | null {
  for (const name of ['prefer', 'range', 'accept']) {
    const length = headers.get(name)?.length ?? 0;
    if (length > LONGEST_HEADER) {
      return refuse(`The header ${name} has more than ${LONGEST_HEADER} characters.`);
    }
  }
  return null;
}

/** The signs of JSON that matter here. */
const SIGN = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** Where the text ends that begins with the quotation mark at `start`; the end of `json` when nothing closes it. */
function endOfText(json: string, start: number): number {
  let end = start;
  let escapes = 1;
  while (escapes % 2 === 1) {
    end = json.indexOf('"', end + 1);
    if (end === -1) return json.length;
    escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === SIGN.backslash) escapes += 1;
  }
  return end;
}

/** The name that a text between quotation marks means; the text itself if it means none. */
function nameOf(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return text;
  }
}

/**
 * Bounds a JSON body without parsing it: the backend and the databases would first parse all of it
 * recursively, and then refuse it.
 * @param text the body
 * @param most maximum number of values; Infinity for trusted callers
 * @returns the refusal (400 or 413), or null if it may pass
 */
export function bodyProblem(text: string, most = MOST_VALUES): Response | null {
  const bounded = Number.isFinite(most);
  const rowDepth = /^\s*\[/.test(text) ? 2 : 1;
  let depth = 0;
  let rows = 0;
  let columns = 0;
  let values = 0;
  let name = '';
  const names = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === SIGN.quote) {
      const end = endOfText(text, at);
      if (depth === rowDepth) name = nameOf(text.slice(at + 1, end));
      at = end;
    } else if (sign === SIGN.openObject || sign === SIGN.openList) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST_BODY) {
        return problem(400, 'TOO_DEEP', 'The JSON of the request is nested too deep.');
      }
      if (depth === rowDepth) {
        columns = 0;
        names.clear();
        rows += 1;
      }
    } else if (sign === SIGN.closeObject || sign === SIGN.closeList) depth -= 1;
    else if (sign === SIGN.comma) values += 1;
    else if (sign === SIGN.colon && depth === rowDepth) {
      columns += 1;
      if (names.has(name))
        return problem(400, 'NAMED_TWICE', `The request names ${shownName(name)} twice.`);
      names.add(name);
    } else continue;
    if (bounded && columns > MOST_COLUMNS) {
      return problem(
        400,
        'TOO_MANY_COLUMNS',
        `A record or call names more than ${MOST_COLUMNS} values.`,
      );
    }
    if (bounded && rows > MOST_ROWS) {
      return problem(
        413,
        'TOO_LARGE',
        `The request holds more than ${MOST_ROWS} records; send them in parts.`,
      );
    }
    if (values > most) {
      return problem(
        413,
        'TOO_LARGE',
        `The request holds more than ${most} values; send them in parts.`,
      );
    }
  }
  return null;
}

/** Refuses a function's call whose body is anything but an object, which the backend would take apart as one. */
export const callProblem = (pathname: string, body: string): Response | null =>
  pathname.startsWith('/rest/v1/rpc/') && /^\s*[^{\s]/.test(body)
    ? problem(400, 'PGRST102', 'A function takes a JSON object of its arguments.')
    : null;

/** Whether a request says that its body is JSON; nothing here looks into others. */
export const sendsJson = (headers: Headers): boolean =>
  /\bjson\b/i.test(headers.get('content-type') ?? '');

/** Bounds the body of a visitor's request, and of any that isn't JSON. @param known whether the caller is more than a visitor */
export function visitorProblem(headers: Headers, body: string, known: boolean): Response | null {
  return body.length > LARGEST_OF_VISITORS && !(known && sendsJson(headers))
    ? problem(413, 'TOO_LARGE', 'The request is too large.')
    : null;
}
