import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Alias, build, type Plugin, type PluginOption } from 'vite';
import { templateId } from '../../src/app/drawn-page.ts';
import { readApp } from '../plugins/app-definition.ts';
import type { drawPage } from './draw-page.tsx';

const ENTRY = fileURLToPath(new URL('draw-page.tsx', import.meta.url));
/** Pages prerendered for visitors during the build: this contains what they need, not the rest of the app. */
const DRAWN = { path: '/auth/login', file: 'auth/login.html', page: 'auth/pages/LoginPage' };
const ROOT = '<div id="root"></div>';
/** Shows what is drawn: `first-scripts.ts`. */
const SCRIPT = 'show-drawn.js';
const MODES = ['light', 'dark'] as const;
const START = /<script type="module"([^>]*) src="([^"]+)"><\/script>/;
const STYLE = /<style data-emotion="[^"]*">.*?<\/style>/gs;

/** Prerendered code imports nothing else at run time: all other pages stay out of this second, small build. */
function otherPagesOut(): Plugin {
  const wanted = new RegExp(`${DRAWN.page.split('/').pop()}$|/i18n/|rtl-cache$`);
  return {
    name: 'touchline:other-pages-out',
    enforce: 'pre',
    resolveDynamicImport: (name) =>
      typeof name === 'string' && !wanted.test(name) ? { id: name, external: true } : null,
  };
}

const template = (of: string[], html: string) =>
  `<template id="${templateId(...of)}">${html}</template>`;

/**
 * Prerenders the sign-in page during the build, in each language and mode, into its own page
 * (`auth/login.html`): the visitor sees and uses it before any of the app's code has loaded.
 * @param app the application's folder
 * @param plugins those of the app's own build that transform modules
 */
export function drawnPages(app: string, alias: Alias[], plugins: () => PluginOption[]): Plugin {
  let root = '';
  let outDir = '';
  let written = false;

  async function drawAll(): Promise<string[]> {
    const folder = mkdtempSync(join(app, 'node_modules/.drawn-'));
    try {
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: [otherPagesOut(), ...plugins()],
        resolve: { alias },
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: ENTRY,
          outDir: folder,
          emptyOutDir: false,
          minify: false,
          copyPublicDir: false,
        },
      });
      const { drawPage: draw }: { drawPage: typeof drawPage } = await import(
        pathToFileURL(join(folder, 'draw-page.js')).href
      );
      const drawn: string[] = [];
      // Emotion writes each style once per direction; the app takes them over from the page's head.
      const styles = { ltr: new Set<string>(), rtl: new Set<string>() };
      for (const lang of (await readApp(root)).languages) {
        const shell = JSON.parse(readFileSync(join(root, `public/locales/${lang}.json`), 'utf8'));
        for (const mode of MODES) {
          const html = await draw(DRAWN.path, lang, mode, shell);
          const known = styles[lang === 'ar' ? 'rtl' : 'ltr'];
          for (const [style] of html.matchAll(STYLE)) known.add(style);
          drawn.push(template([lang, mode], html.replace(STYLE, '')));
        }
      }
      const sheets = Object.entries(styles).map(([name, all]) =>
        template([name], [...all].join('')),
      );
      return [...sheets, ...drawn];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    name: 'touchline:drawn-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    async closeBundle() {
      // A failed build has no page to draw into; its own error is what matters.
      if (!written) return;
      const file = join(outDir, DRAWN.file);
      // A page with a description already has its own file and head.
      const page = readFileSync(existsSync(file) ? file : join(outDir, 'index.html'), 'utf8');
      const [, attributes, start] = START.exec(page) ?? [];
      if (!start) throw new Error('The page starts no app, so none can be drawn for it.');
      const drawn = (await drawAll()).join('');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        page
          // Fetched at once, but started by the script below: the prerendered page is painted first.
          .replace(START, `<link rel="modulepreload"${attributes} href="${start}">`)
          .replace(
            ROOT,
            () =>
              `${ROOT}${drawn}<script src="/${SCRIPT}" data-at="${DRAWN.path}" data-start="${start}"></script>`,
          ),
      );
    },
  };
}
