import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Paths in code marks that begin with a folder of the repository; patterns and examples in `<…>` are none. */
const PATH = /`((?:src|server|supabase|scripts|tests|docs|public|mock-server)\/[\w./-]+)`/g;
/** What the guides make up to show how it is made. */
const EXAMPLES = /^src\/(?:resources|plugins)\/leagues\//;
const LINK = /\]\(((?!https?:|#|mailto:)[^)\s]+)\)/g;

/** What a page names and isn't there. */
function missing(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const links = [...text.matchAll(LINK)].map(([, to = '']) =>
    join(dirname(page), to.split('#')[0] ?? ''),
  );
  return [...paths, ...links].filter((path) => !EXAMPLES.test(path) && !existsSync(path));
}

it.each(PAGES)('%s names files that are there', (page) => {
  expect(missing(page)).toEqual([]);
});
