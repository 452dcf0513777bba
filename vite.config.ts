import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './scripts/build-parts/app-version.ts';
import { calendarWithoutFont } from './scripts/build-parts/calendar-without-font.ts';
import { chunkPackages } from './scripts/build-parts/chunk-packages.ts';
import { dropDeadCode } from './scripts/build-parts/drop-dead-code.ts';
import { menuTexts } from './scripts/build-parts/menu-texts.ts';
import { ownIcons } from './scripts/build-parts/own-icons.ts';
import { shakeableRefine } from './scripts/build-parts/shakeable-refine.ts';
import { securityHeaders } from './server/security-headers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages that do nothing when merely imported, though they don't say so: what is unused may go. */
const FREE_OF_SIDE_EFFECTS =
  /node_modules\/(?:papaparse|pluralize|qs|warn-once|error-stack-parser|stackframe|react-transition-group)\//;

/** In one file: split by who else uses which part, they would be a dozen small ones that compress worse. */
const EVERY_PAGE_NEEDS =
  /node_modules\/(?:@tanstack\/(?:query-core|react-query)|@mui\/(?:utils|system|styled-engine|private-theming))\//;

/** `PLUGINS=core` leaves the sports product out: only the framework and the sample applications are built. */
const plugins =
  process.env.PLUGINS === 'core'
    ? [{ find: /^@\/plugins(?=$|\/signed-out$)/, replacement: here('./src/core-only') }]
    : [];
const alias = [...plugins, { find: '@', replacement: here('./src') }];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    menuTexts(alias),
    chunkPackages(),
    dropDeadCode(),
    ownIcons(),
    shakeableRefine(),
    calendarWithoutFont(),
    appVersion(),
  ],
  resolve: {
    alias: [
      ...alias,
      // The package names its development build only; the other one is smaller and does not warn.
      ...(command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: here('./node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : []),
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: EVERY_PAGE_NEEDS }] } },
      treeshake: { moduleSideEffects: [{ test: FREE_OF_SIDE_EFFECTS, sideEffects: false }] },
    },
  },
  preview: {
    headers: securityHeaders({ backendUrl: process.env.VITE_SUPABASE_URL ?? '' }),
  },
}));
