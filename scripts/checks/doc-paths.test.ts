import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Paths in code spans that begin with a folder of the repository; patterns and examples in `<…>` don't count. */
const PATH = /`((?:src|server|supabase|scripts|tests|docs|public|mock-server)\/[\w./-]+)`/g;
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
  return [...paths, ...links].filter((path) => !EXAMPLES.test(path) && !existsSync(path));
}

it.each(PAGES)('%s names existing files', (page) => {
  expect(missing(page)).toEqual([]);
});

/** Rows of CONTRIBUTING.md that say where something is decided: the code marks of each answer. */
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
    .filter((path) => existsSync(path) && !path.endsWith('/'))
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
