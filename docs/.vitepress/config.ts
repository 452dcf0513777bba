import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { pathOf, siteLink, sitePath, slugOf } from './site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** `npm run docs`: the guides, which are read in the repository as well, as a site. Dead links fail it. */
export default defineConfig({
  title: 'Touchline',
  description: 'A plugin-driven dashboard framework on refine, MUI and Supabase.',
  lang: 'en',
  srcDir: '..',
  srcExclude: FOLDERS.flatMap(({ name }) => (name === 'docs' ? [] : [`${name}/**`])),
  outDir: '../dist-docs',
  cacheDir: '../.cache/docs',
  rewrites: sitePath,
  vite: { configFile: false, publicDir: false, build: { chunkSizeWarningLimit: 1500 } },
  markdown: {
    anchor: { slugify: slugOf },
    config(md) {
      // Before links are drawn: they are written for files, and lead to pages. Files that aren't pages are only named.
      md.core.ruler.push('site_links', ({ tokens, env }) => {
        const page = relative(ROOT, env.realPath ?? env.path).replaceAll('\\', '/');
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type !== 'link_open') continue;
          const link = siteLink(page, token.attrGet('href') ?? '');
          if (link === null) token.attrs = [];
          else token.attrSet('href', link);
        }
      });
    },
  },
  themeConfig: {
    sidebar: pathOf('docs/README.md'),
    outline: [2, 3],
    search: { provider: 'local' },
    externalLinkIcon: true,
  },
});
