import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './server/build/app-version.ts';
import { application } from './server/build/application.ts';
import { brand } from './server/build/brand.ts';
import { calendarWithoutFont } from './server/build/calendar-without-font.ts';
import { chunkContents } from './server/build/chunk-contents.ts';
import { chunkGroups } from './server/build/chunk-groups.ts';
import { compiledAhead } from './server/build/compiled-ahead.ts';
import { drawnPages } from './server/build/drawn-pages.ts';
import { firstScripts } from './server/build/first-scripts.ts';
import { hashedPasswords } from './server/build/hashed-passwords.mjs';
import { importedPackages } from './server/build/imported-packages.ts';
import { leftOut, withoutPictures } from './server/build/left-out.ts';
import { menuTexts } from './server/build/menu-texts.ts';
import { ownIcons } from './server/build/own-icons.ts';
import { ownLanguages } from './server/build/own-languages.ts';
import { pageHeads } from './server/build/page-heads.ts';
import { needPackages } from './server/build/part-packages.ts';
import { isOfPackage, pluginPackages } from './server/build/plugin-packages.ts';
import { PUBLIC_FACE } from './server/build/public-face.ts';
import { routeFiles } from './server/build/route-files.ts';
import { shakeableRefine } from './server/build/shakeable-refine.ts';
import { securityHeaders } from './server/http/security-headers.ts';
import { readParts } from './server/places/parts.mjs';
import { TOUCHLINE, theApp } from './server/places/places.mjs';
import { readApp } from './server/plugins/app-definition.ts';
import { findPluginPackages } from './server/plugins/plugin-packages.ts';
import product from './src/product/build.ts';
import samples from './src/samples/build.ts';

/** Its folder, which may be in the application's node_modules. */
const REACT_ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages without side effects on import, although they don't declare it: unused parts may be dropped. */
const FREE_OF_SIDE_EFFECTS =
  /node_modules\/(?:dayjs(?!\/locale)|notistack|papaparse|pluralize|react-markdown|remark-gfm|qs|warn-once|error-stack-parser|stackframe|react-transition-group)\/|\/src\/touchline\//;

const app = theApp();
const { packages } = await findPluginPackages(app);
const isPlugin = isOfPackage(packages);
const parts = readParts(process.env.PLUGINS) ?? (await readApp(app)).parts;
const builds = Object.fromEntries(parts.map((part) => [part, { product, samples }[part]]));
needPackages(here('.'), builds);
const alias = [...leftOut(parts), ...PUBLIC_FACE, { find: '@', replacement: here('./src') }];

export default defineConfig(({ command }) => ({
  plugins: [
    application(app),
    brand(app),
    ownLanguages(app),
    pluginPackages(app),
    react(),
    menuTexts(app, alias),
    hashedPasswords(),
    chunkContents(),
    ownIcons(isPlugin),
    shakeableRefine(),
    calendarWithoutFont(),
    routeFiles(app, alias),
    firstScripts(app, alias),
    appVersion(),
    compiledAhead(),
    pageHeads(app, alias),
    withoutPictures(parts),
    drawnPages(app, alias, () => [
      application(app),
      ownLanguages(app),
      pluginPackages(app),
      ...react(),
      menuTexts(app, alias),
      ownIcons(isPlugin),
      shakeableRefine(),
    ]),
  ],
  envDir: app,
  cacheDir: join(app, 'node_modules/.vite'),
  // Our own modules, which may be below node_modules: bundled once more they would be there twice.
  optimizeDeps: {
    exclude: ['@', 'touchline'],
    ...(TOUCHLINE.includes('node_modules') ? { include: importedPackages(parts) } : {}),
  },
  resolve: {
    alias: [
      ...alias,
      // The package only names its development build; the other one is smaller and does not warn.
      ...(command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: join(REACT_ROUTER, 'dist/production/index.mjs'),
            },
          ]
        : []),
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(Object.values(builds).flatMap(({ FILES }) => FILES)) },
      },
      treeshake: { moduleSideEffects: [{ test: FREE_OF_SIDE_EFFECTS, sideEffects: false }] },
    },
  },
  // A worker loads what only some files need when it needs it.
  worker: { format: 'es' },
  preview: {
    headers: securityHeaders({ backendUrl: process.env.VITE_SUPABASE_URL ?? '' }),
  },
}));
