import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
const EXAMPLES = /^src\/(?:resources|plugins)\/leagues\//;
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
