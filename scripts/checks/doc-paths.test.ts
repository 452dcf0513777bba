import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { pathOf, sitePath, slugOf } from '../../docs/.vitepress/site.ts';

const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Paths in code spans that begin with a folder of the repository; patterns and examples in `<…>` don't count. */
const PATH =
  /`((?:src|server|supabase|scripts|tests|docs|public|mock-server|verifier)\/[\w./-]+)`/g;
/** Names of source files in code spans, without a folder. */
const NAME = /`([\w-]+\.(?:tsx?|mjs|sql|py))`/g;
const NAMES = new Set(
  ['src', 'server', 'supabase', 'scripts', 'tests', 'docs', 'mock-server', 'verifier'].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
);
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

it.each(PAGES)('%s names existing files', (page) => {
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

it.each(PAGES)('%s leads to existing headings', (page) => {
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
  const pages = PAGES.map((page) => `/${sitePath(page)}`);
  const home = ['/index.md', '/project/readme.md'];
  expect([...listed, ...home].sort()).toEqual(pages.sort());
});

/** Rows of CONTRIBUTING.md that say where something is decided: the code spans of each answer. */
const ANSWERS = readFileSync('CONTRIBUTING.md', 'utf8')
  .split('## Where is it decided?')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.includes('`'))
  .map((line) => {
    const [, question = '', answer = ''] = line.split('|').map((cell) => cell.trim());
    return { question, marks: [...answer.matchAll(/`([^`]+)`/g)].map(([, mark = '']) => mark) };
  });

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
  const words = marks.filter((mark) => /^(?:private\.)?[a-zA-Z_]+$/.test(mark));
  return [
    ...besides.filter((name) => !folders.some((folder) => existsSync(posix.join(folder, name)))),
    ...words.filter((word) => !text.includes(word)),
  ];
}

it('CONTRIBUTING.md answers questions', () => {
  expect(ANSWERS?.length).toBeGreaterThan(30);
});

it.each(ANSWERS ?? [])('CONTRIBUTING.md knows $question', ({ marks }) => {
  expect(misplaced(marks)).toEqual([]);
});
