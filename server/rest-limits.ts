import { problem } from './json-response.ts';

/** Records within records that an answer may hold. The app itself asks for one. */
const DEEPEST = 2;
/** Embedded records of one request. A list asks for its references, the widest of ours for six. */
const MOST_EMBEDS = 12;
/** Columns of one request. The widest record of ours has half as many. */
const MOST_COLUMNS = 100;
/** Objects and lists within each other in a body. The app's deepest import has five. */
const DEEPEST_BODY = 64;

const refuse = (message: string) => problem(400, 'PGRST100', message);

/** `alias:table!hint` of an embedded record, without alias and hint. */
const tableOf = (name: string) =>
  name
    .replace(/^\.\.\./, '')
    .split(':')
    .at(-1)
    ?.split('!')[0]
    ?.trim() ?? '';

/** What is wrong with a `select`, in a sentence; null when it may pass. */
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

/** Whether a filter names what every object of JavaScript has where its operator should be. */
const namesNoOperator = (filter: string): boolean =>
  (filter.replace(/^(not\.)+/, '').split(/[.(]/)[0] ?? '') in Object.prototype;

/**
 * Bounds what one request can ask of the database before it is asked: how much an answer embeds, and that texts
 * can be stored.
 * @param url of a request to the data interface, `/rest/v1/<table>` or `/rest/v1/rpc/<function>`
 * @returns the refusal (400), or null when the request may pass
 */
export function restUrlProblem(url: URL): Response | null {
  if (url.searchParams.toString().includes('%00')) {
    return refuse('The address holds a character that cannot be stored.');
  }
  for (const [name, filter] of url.searchParams) {
    if (name !== 'select' && namesNoOperator(filter)) {
      return refuse(`The filter of ${name} has no operator.`);
    }
  }
  const root = url.pathname.split('/').at(-1) ?? '';
  for (const select of url.searchParams.getAll('select')) {
    const what = selectProblem(select, root);
    if (what) return refuse(what);
  }
  return null;
}

/**
 * Bounds how deep a JSON body is nested, without reading it as JSON: the databases read it by recursion.
 * @returns whether it is deeper than any request of ours
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > DEEPEST_BODY) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}
