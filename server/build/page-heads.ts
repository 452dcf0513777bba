import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';
import { writeNames } from '../places/build-stamp.mjs';
import { readApp } from '../plugins/app-definition.ts';
import { escaped } from './brand.ts';
import type * as collected from './collect-page-heads.ts';
import type { PageHead } from './collect-page-heads.ts';
import { runSource } from './run-source.ts';

const COLLECTOR = fileURLToPath(new URL('collect-page-heads.ts', import.meta.url));

/** The page with its own title and description instead of the application's. */
export function withHead(html: string, { title, description }: PageHead, app: string): string {
  const meta = (name: string, text: string) => (page: string) =>
    page.replace(
      new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*`),
      (_whole, before: string) => before + escaped(text),
    );
  const named = html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escaped(title)} · ${escaped(app)}</title>`,
  );
  return [
    meta('description', description),
    meta('og:title', title),
    meta('og:description', description),
  ].reduce((page, change) => change(page), named);
}

/**
 * Writes a file beside `index.html` for each public page with a description (`record.html`): the same app, with a
 * head that search engines and link previews can read without running it. Notes what settings may name, too.
 * @param app the application's folder
 */
export function pageHeads(app: string, alias: Alias[]): Plugin {
  return {
    name: 'touchline:page-heads',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const module = await runSource<typeof collected>(COLLECTOR, app, alias);
      writeNames(dir, module.NAMES);
      const { name } = await readApp(app);
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      for (const head of module.PAGE_HEADS) {
        const file = join(dir, `${head.path.slice(1)}.html`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, withHead(html, head, name));
      }
    },
  };
}
