import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { blocksOf, FILES, type Span } from './blocks.ts';

/** `record_events`, `useList`, `data-figure`. */
const WORD = /(?<![\w%])[A-Za-z_]\w*(?:-[A-Za-z_]\w*)*/g;
const OPTION = /(?<![\w-])--[a-z][\w-]*/g;
const FILE = /(?<![\w./<>*-])[\w.-]+\.(?:[mc]?[jt]sx?|sql|py|md)\b(?![\w.])/g;
const OF_DATABASE = /\b(?:table|view|function|type|trigger)\s+(?:if not exists )?private\.(\w+)/gi;
/** What is read from the environment, or declared. */
const SETTING =
  /(?:\benv(?:\.get)?[.?[(]*|\bread\()'?([A-Z][A-Z0-9_]+)|\b(VITE_[A-Z_]+)|^\s+([A-Z][A-Z0-9_]+):/gm;

/** Tests, frozen files and the lists of the checks have names that are gone. */
const SOURCES = FILES.filter(
  (file) =>
    /\.(?:[mc]?[jt]sx?|mts|sql|py|json|html|toml|ya?ml|css)$|^Dockerfile$|^bin\//.test(file) &&
    !/\.(?:test|spec)\.tsx?$|^(?:scripts\/checks|supabase\/migrations)\/|^tests\/.*\.json$/.test(
      file,
    ),
);

/** A source without its comments, which may name what is gone. */
function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (/\.(?:[mc]?[jt]sx?|mts|css)$/.test(file)) {
    return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  }
  if (file.endsWith('.sql')) return text.replace(/--.*$/gm, '');
  return /\.(?:py|ya?ml|toml)$/.test(file) ? text.replace(/^\s*#.*$/gm, '') : text;
}

const CODE = SOURCES.map(codeOf).join('\n');
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const namesIn = (pattern: RegExp) =>
  new Set([...CODE.matchAll(pattern)].map((found) => found.slice(1).find(Boolean)));

const WORDS = new Set([...wordsOf(CODE), ...FILES.flatMap(wordsOf)]);
const OPTIONS = new Set(CODE.match(OPTION));
/** Files and folders; what a build writes is none of them. */
const PATHS = new Set(
  FILES.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
);
const FILE_NAMES = new Set(FILES.map((file) => basename(file)));
const PRIVATE = namesIn(OF_DATABASE);
const SETTINGS = namesIn(SETTING);

/** Whether some name has this beginning, or this end. */
const some = (names: ReadonlySet<string>, part: { begin: string } | { end: string }) =>
  [...names].some((name) =>
    'begin' in part ? name.startsWith(part.begin) : name.endsWith(part.end),
  );

/** The words of the blocks of a page, which are checked by themselves. */
const shownBy = new Map<string, Set<string>>();
function shown(page: string): Set<string> {
  const known = shownBy.get(page);
  if (known) return known;
  const blocks = blocksOf(page).filter(({ note }) => note?.kind !== 'unchecked');
  const words = new Set(blocks.flatMap(({ file, text }) => wordsOf(`${file}\n${text}`)));
  shownBy.set(page, words);
  return words;
}

function isWord(word: string, next: string, page: string): boolean {
  if (WORDS.has(word) || shown(page).has(word)) return true;
  // The server writes it before the names of its metrics.
  if (word.startsWith('touchline_')) return WORDS.has(word.slice('touchline_'.length));
  if (word.startsWith('_')) return some(WORDS, { end: word });
  return /[…*<]/.test(next) && some(WORDS, { begin: word });
}

/**
 * What a code span names that this repository doesn't have: options of commands, settings that it sets, tables and
 * functions of the database's own schema, files, and any other word, which the code must have outside its comments.
 */
export function strangersIn({ page, text }: Pick<Span, 'page' | 'text'>): string[] {
  const [path = ''] = text.split('#');
  const paths = [path, join(dirname(page), path)].map((one) => one.replace(/\/$/, ''));
  if (paths.some((one) => PATHS.has(one))) return [];
  const all = (pattern: RegExp) => [...text.matchAll(pattern)];
  const names = [
    ...all(OPTION).filter(
      ([name]) => !OPTIONS.has(name) && !(name.endsWith('-') && some(OPTIONS, { begin: name })),
    ),
    ...all(/(?:^| )([A-Z][A-Z0-9_]+)=/g).filter(([, name]) => !SETTINGS.has(name)),
    ...all(/\bprivate\.([a-z]\w*)/g).filter(([, name]) => !PRIVATE.has(name)),
    ...all(FILE).filter(([name]) => !FILE_NAMES.has(name)),
    ...all(WORD).filter(
      ({ 0: word, index }) =>
        text[index - 1] !== '-' && !isWord(word, text[index + word.length] ?? '', page),
    ),
  ];
  return [...new Set(names.map(([whole, name]) => name ?? whole))];
}
