import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { pathOf, sitePath, slugOf } from '../../docs/.vitepress/site.ts';
import { FILES, PAGES } from './docs/blocks.ts';

const TEXTS = [...PAGES, 'CHANGELOG.md'];
const ROOTS = new Set(FILES.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
/** Paths in code spans that begin with a folder of the repository; patterns and examples in `<…>` don't count. */
const PATH = new RegExp(`\`((?:${[...ROOTS].join('|')})/[\\w./-]+)\``, 'g');
/** Names of source files in code spans, without a folder. */
const NAME = /`([\w-]+\.(?:tsx?|mjs|sql|py))`/g;
const NAMES = new Set(FILES.map((file) => basename(file)));
/** Invented paths in the guides' instructions. */
const EXAMPLES = /^src\/product\/(?:resources|plugins)\/leagues\//;
const LINK = /\]\(((?!https?:|#|mailto:)[^)\s]+)\)/g;

/** Paths on a page that don't exist. */
function missing(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const links = [...text.matchAll(LINK)].map(([, to = '']) =>
    join(dirname(page), to.split('#')[0] ?? ''),
  );
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name);
  return [
    ...[...paths, ...links].filter((path) => !EXAMPLES.test(path) && !existsSync(path)),
    ...names.filter((name) => !NAMES.has(name)),
  ];
}

it.each(TEXTS)('%s names existing files', (page) => {
  expect(missing(page)).toEqual([]);
});

/** The ids of a page's headings; a repeated heading has a number behind. */
function anchorsOf(page: string): Set<string> {
  const text = readFileSync(page, 'utf8').replace(/^ *```[\s\S]*?^ *```$/gm, '');
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const slug = slugOf(heading.replace(/[*`]|\]\([^)]*\)/g, ''));
    let repeated = 0;
    while (anchors.has(repeated === 0 ? slug : `${slug}-${repeated}`)) repeated += 1;
    anchors.add(repeated === 0 ? slug : `${slug}-${repeated}`);
  }
  return anchors;
}

/** Comments of code; migrations are frozen, and generated files describe themselves. */
const COMMENT = /^\s*(?:\/\/|\/?\*|--|#).*$|\s(?:\/\/|--)\s.*$/gm;
const CODE = [
  'src',
  'server',
  'supabase/schemas',
  'supabase/functions',
  'scripts',
  'tests',
  'mock-server',
];
/** Paths in a comment, with or without a code span. */
const COMMENT_PATH =
  /(?<![\w/.-])(?:src|server|supabase|scripts|tests|docs|mock-server)\/[\w./-]+\.(?:tsx?|mjs|sql|py|md)\b/g;
/** File names that comments invent as examples. */
const INVENTED = new Set(['0002_archive.sql', 'YYYYMMDDHHMMSS_subject.sql']);

it.each(CODE)('comments in %s name existing files', (folder) => {
  const gone = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|sql|py)$/.test(name))
    .flatMap((name) => {
      const comments = readFileSync(join(folder, name), 'utf8').match(COMMENT)?.join('\n') ?? '';
      const paths = comments.match(COMMENT_PATH) ?? [];
      const names = [...comments.matchAll(NAME)].map(([, file = '']) => file);
      const schemas = comments.match(/\b\d{2}_\w+\.sql\b/g) ?? [];
      return [
        ...paths.filter((path) => !existsSync(path)),
        ...[...names, ...schemas].filter((file) => !NAMES.has(file) && !INVENTED.has(file)),
      ].map((file) => `${join(folder, name)}: ${file}`);
    });
  expect(gone).toEqual([]);
});

it.each(TEXTS)('%s leads to existing headings', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(((?!https?:)[^)\s]*)#([^)\s]+)\)/g)];
  const dead = links.filter(([, to = '', anchor = '']) => {
    const target = to === '' ? page : join(dirname(page), to);
    return target.endsWith('.md') && !anchorsOf(target).has(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

it('docs/README.md leads to every page, once', () => {
  const flat = (items: ReturnType<typeof pathOf>[number]['items']): string[] =>
    items.flatMap(({ link, items: below = [] }) => [link, ...flat(below)]);
  const listed = pathOf('docs/README.md').flatMap(({ items }) => flat(items));
  const ofSite = TEXTS.filter((page) => /^docs\/|^[^/]+$/.test(page));
  const pages = ofSite.map((page) => `/${sitePath(page)}`);
  const home = ['/index.md', '/project/readme.md'];
  expect([...listed, ...home].sort()).toEqual(pages.sort());
});

/** The rows of a section's tables in CONTRIBUTING.md that have code spans. */
const rowsOf = (section: string) =>
  (readFileSync('CONTRIBUTING.md', 'utf8').split(`\n## ${section}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`'))
    .map((line) => {
      const [, first = '', answer = ''] = line.split('|').map((cell) => cell.trim());
      const marks = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, mark = '']) => mark);
      return { first, marks: marks(answer), places: marks(first) };
    }) ?? [];
const ANSWERS = rowsOf('Where is it decided?');

/** A name of the code, also where it is called: `private.my_role`, `useRpc('my_bonus_state', {})`. */
const SYMBOL = /^(?:private\.)?[a-zA-Z_]\w*(?=\(|$)/;
const symbolsOf = (marks: string[]) =>
  marks.flatMap((mark) => SYMBOL.exec(mark)?.[0] ?? []).filter((name) => !existsSync(name));

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\w.])${word.replace('.', '\\.')}\\b`).test(text);

/** What an answer names that isn't where it says: a file beside another, a function, a word of the code. */
function misplaced(marks: string[]): string[] {
  const paths = marks.filter((mark) => existsSync(mark));
  const folders = paths.map((path) => posix.dirname(path));
  const besides = marks.filter((mark) => /^[\w-]+\.(?:tsx?|sql|mjs)$/.test(mark));
  const beside = besides.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  const text = [...paths, ...beside]
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return [
    ...besides.filter((name) => !folders.some((folder) => existsSync(posix.join(folder, name)))),
    ...symbolsOf(marks).filter((name) => !hasWord(text, name)),
  ];
}

it('CONTRIBUTING.md answers questions', () => {
  expect(ANSWERS.length).toBeGreaterThan(30);
});

it.each(ANSWERS)('CONTRIBUTING.md knows $first', ({ marks }) => {
  expect(misplaced(marks)).toEqual([]);
});

/** The names of a row that no file below one of some folders has. */
function unknown(marks: string[], folders: string[]): string[] {
  const text = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return symbolsOf(marks).filter((name) => !hasWord(text, name));
}

it.each(rowsOf('Where things are'))('CONTRIBUTING.md says what $first has', ({ marks, places }) => {
  const folders = places.filter((place) => existsSync(place) && statSync(place).isDirectory());
  expect(unknown(marks, folders)).toEqual([]);
});

it.each(rowsOf('How to talk to the server'))('CONTRIBUTING.md says how to $first', ({ marks }) => {
  expect(unknown(marks, ['src'])).toEqual([]);
});
