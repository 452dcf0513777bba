/** What a manifest says that the server must know of a plugin before anything of it is loaded. */
export interface ReadManifest {
  /** Undefined if it isn't written as a text in quotes. */
  id?: string;
  /** Ids of plugins that it needs; undefined if they aren't written as a list of texts in quotes. */
  dependsOn?: string[];
}

interface Token {
  kind: 'text' | 'word' | 'sign';
  value: string;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|([\w$]+)|([^\s\w$])/g;
/** After one of these a slash begins a regular expression. */
const BEFORE_PATTERN = /^[([{,;=:!&|?]$/;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;

/** The tokens of a module in TypeScript or JavaScript, without comments and regular expressions. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const next = new RegExp(TOKEN);
  for (let found = next.exec(source); found; found = next.exec(source)) {
    const [whole, single, double, template, word, sign] = found;
    const text = single ?? double ?? template;
    if (text !== undefined) tokens.push({ kind: 'text', value: text });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word });
    else if (sign === '/' && BEFORE_PATTERN.test(tokens.at(-1)?.value ?? '(')) {
      PATTERN.lastIndex = found.index;
      const pattern = PATTERN.exec(source);
      if (pattern) next.lastIndex = found.index + pattern[0].length;
    } else if (sign !== undefined) tokens.push({ kind: 'sign', value: whole });
  }
  return tokens;
}

const isSign = (token: Token | undefined, value: string) =>
  token?.kind === 'sign' && token.value === value;

/** Where the object begins that the manifest is: that of `definePlugin`, under whatever name, or of the default export. */
function beginOf(tokens: readonly Token[]): number {
  const renamed = tokens.findIndex(
    ({ value }, at) => value === 'definePlugin' && tokens[at + 1]?.value === 'as',
  );
  const name = renamed < 0 ? 'definePlugin' : tokens[renamed + 2]?.value;
  const call = tokens.findIndex(
    ({ value }, at) => value === name && isSign(tokens[at + 1], '(') && isSign(tokens[at + 2], '{'),
  );
  if (call >= 0) return call + 3;
  const plain = tokens.findIndex(
    ({ value }, at) =>
      value === 'export' && tokens[at + 1]?.value === 'default' && isSign(tokens[at + 2], '{'),
  );
  return plain < 0 ? tokens.length : plain + 3;
}

/** The values of an object's own members, as tokens. */
function membersFrom(tokens: readonly Token[], begin: number): Map<string, Token[]> {
  const members = new Map<string, Token[]>();
  let depth = 0;
  let value: Token[] | null = null;
  for (let at = begin; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const closes = token.kind === 'sign' && /[)\]}]/.test(token.value);
    if (closes && depth === 0) break;
    if (depth === 0 && isSign(token, ',')) value = null;
    else if (value) value.push(token);
    else if (depth === 0 && token.kind !== 'sign' && isSign(tokens[at + 1], ':')) {
      value = [];
      members.set(token.value, value);
      at += 1;
    }
    if (token.kind === 'sign' && /[([{]/.test(token.value)) depth += 1;
    else if (closes) depth -= 1;
  }
  return members;
}

/** The texts of `['one', 'two']`, also with `as const`. */
function listOf(value: readonly Token[]): string[] | undefined {
  const end = value.findIndex((token) => isSign(token, ']'));
  const inside = value.slice(1, end);
  const rest = value.slice(end + 1).map((token) => token.value);
  const isList = isSign(value[0], '[') && end > 0 && (rest.length === 0 || rest[0] === 'as');
  const isTexts = inside.every((token) => token.kind === 'text' || isSign(token, ','));
  if (!isList || !isTexts) return undefined;
  return inside.flatMap((token) => (token.kind === 'text' ? [token.value] : []));
}

/**
 * Reads the id of a plugin and what it depends on from its module's text: a server must know them in a release too, where
 * the code of pages can't be loaded. What it can't read is a problem that `doctor` names.
 */
export function readManifest(source: string): ReadManifest {
  const tokens = tokensOf(source);
  const begin = beginOf(tokens);
  if (begin === tokens.length) return {};
  const members = membersFrom(tokens, begin);
  const [id, ...more] = members.get('id') ?? [];
  const needs = members.get('dependsOn');
  const dependsOn = needs === undefined ? [] : listOf(needs);
  return {
    ...(id?.kind === 'text' && more.length === 0 ? { id: id.value } : {}),
    ...(dependsOn ? { dependsOn } : {}),
  };
}
