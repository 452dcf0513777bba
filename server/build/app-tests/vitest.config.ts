import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../../../tests/support/patience.ts';
import { TOUCHLINE, theApp } from '../../places/places.mjs';
import { application } from '../application.ts';
import { pluginPackages } from '../plugin-packages.ts';
import { PUBLIC_FACE } from '../public-face.ts';

const app = theApp();
const shared = {
  plugins: [application(app), pluginPackages(app), react()],
  resolve: {
    alias: [...PUBLIC_FACE, { find: /^@\//, replacement: `${join(TOUCHLINE, 'src')}/` }],
  },
};
const own = TOUCHLINE.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const test = {
  testTimeout: PATIENCE.test,
  hookTimeout: PATIENCE.test,
  expect: { poll: { timeout: PATIENCE.wait } },
  server: {
    deps: {
      // Touchline is TypeScript, and these packages import styles and folders: Node itself reads neither.
      inline: [/@mui\//, /@refinedev\//, new RegExp(`^${own}/(?!node_modules/)`)],
    },
  },
};

/** Plugins of the application, and packages that are written in its folder: `touchline new plugin --package`. */
const FOLDERS = ['plugins', 'touchline-plugin-*'];

/** The tests of an application: those of its plugins, in a page where they are `.tsx`. */
export default defineConfig({
  cacheDir: join(app, 'node_modules/.vite'),
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...test,
          name: 'plugins',
          environment: 'node',
          include: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
        },
      },
      {
        ...shared,
        test: {
          ...test,
          name: 'pages',
          environment: 'jsdom',
          include: FOLDERS.map((folder) => `${folder}/**/*.test.tsx`),
          setupFiles: [join(TOUCHLINE, 'tests/setup/dom.ts')],
        },
      },
    ],
  },
});
