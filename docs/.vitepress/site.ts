import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Files at the top of the repository that are pages of the site, too: their addresses there. */
const TOP_FILES: Readonly<Record<string, string>> = {
  'README.md': 'project/readme.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'SECURITY.md': 'project/security.md',
  'CHANGELOG.md': 'project/changelog.md',
};

/**
 * Where a file of the repository is on the site.
 * @param file such as `docs/api/README.md`, which is `api/index.md` there
 */
export function sitePath(file: string): string {
  return TOP_FILES[file] ?? file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');
}

/** The id of a heading, as GitHub makes it, so that a link to it works in both places. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/**
 * Where a link of a page leads on the site; null for a file that isn't part of it, such as source code.
 * @param from the page, such as `docs/plugins.md`
 * @param href as it is written there
 */
export function siteLink(from: string, href: string): string | null {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [path = '', hash] = href.split('#');
  const file = join(dirname(from), path);
  const page = existsSync(join(file, 'README.md')) ? join(file, 'README.md') : file;
  const isPage = page in TOP_FILES || page.startsWith('docs/');
  if (!isPage || !page.endsWith('.md')) return null;
  return `/${sitePath(page)}${hash === undefined ? '' : `#${hash}`}`;
}

export interface Group {
  text: string;
  items: { text: string; link: string; collapsed?: true; items?: Group['items'] }[];
}

const ITEM = /^- \[([^\]]+)\]\(([^)#]+)\)/;

/**
 * The path through the documentation: the headings of a list of pages, with the links that begin its items. A link to
 * a folder has what that folder's own list has below it.
 */
export function pathOf(list: string): Group[] {
  const groups: Group[] = [{ text: '', items: [] }];
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    const [, heading] = /^## (.+)/.exec(line) ?? [];
    if (heading !== undefined) groups.push({ text: heading, items: [] });
    const [, text, href] = ITEM.exec(line) ?? [];
    if (text === undefined || href === undefined) continue;
    const below = join(dirname(list), href, 'README.md');
    const inside = existsSync(below) ? pathOf(below).flatMap(({ items }) => items) : [];
    const link = siteLink(list, href);
    if (link === null) throw new Error(`${list} lists ${href}, which is no page.`);
    groups.at(-1)?.items.push({
      text: text.replaceAll('`', ''),
      link,
      ...(inside.length > 0 && { collapsed: true, items: inside }),
    });
  }
  return groups.filter(({ items }) => items.length > 0);
}
