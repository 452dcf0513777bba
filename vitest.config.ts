import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { UNIT_FOLDERS } from './scripts/test/related-tests.ts';
import { PUBLIC_FACE } from './server/build/public-face.ts';
import { LANE, MORE_ONLY, mainOnly } from './tests/db/support/lane.ts';
import { PATIENCE } from './tests/support/patience.ts';

const shared = {
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^@tests\//, replacement: fileURLToPath(new URL('./tests/', import.meta.url)) },
      ...PUBLIC_FACE,
      { find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
    ],
  },
};
/** These packages import styles and folders, which Node itself cannot. */
const server = { deps: { inline: [/@mui\//, /@refinedev\//] } };
const env = { LITE_TELEMETRY: '0', LITE_AUTH_BCRYPT_COST: '4' };
// For the global set-ups as well: they run in this process and create accounts, whose passwords every test checks.
Object.assign(process.env, env);
/** They end what hangs, on the slowest machine too. */
const limits = {
  testTimeout: PATIENCE.test,
  hookTimeout: PATIENCE.test,
  expect: { poll: { timeout: PATIENCE.wait } },
};
const unitTests = { ...limits, maxWorkers: 2, server, env };
/** Each packs and installs a release, an application or a plugin, or makes one, which takes minutes. */
const PACKED = ['application', 'backups', 'new', 'plugin-package', 'production'].map(
  (name) => `tests/launch/${name}.test.ts`,
);
/** Each of these files opens its own databases, two files at a time. */
const databaseTests = {
  ...limits,
  environment: 'node',
  // They share the modules of their process, including the database's own code; its memory is released when it is closed.
  isolate: false,
  pool: 'forks' as const,
  maxWorkers: 2,
  globalSetup: ['tests/db/support/postgres-server.ts'],
  server,
  env,
};

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...unitTests,
          name: 'unit',
          environment: 'node',
          // They share the modules of their worker: loading them separately for each file costs more than the tests. A
          // test that changes a module's state restores it.
          isolate: false,
          include: [`{${UNIT_FOLDERS}}/**/*.test.ts`],
        },
      },
      {
        ...shared,
        test: {
          ...unitTests,
          name: 'unit-dom',
          environment: 'jsdom',
          isolate: false,
          include: ['{src,scripts}/**/*.test.tsx'],
          setupFiles: ['tests/setup/dom.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...databaseTests,
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          exclude: { main: MORE_ONLY, more: mainOnly(), '': [] }[LANE],
        },
      },
      {
        ...shared,
        test: {
          ...databaseTests,
          name: 'providers',
          // Differences between the databases' wording are handled by the data provider; the rest is tested once.
          include: [
            `tests/providers/${LANE === 'more' ? '{data,supabase}-provider' : '**/*'}.test.ts`,
          ],
        },
      },
      {
        ...shared,
        test: {
          ...databaseTests,
          name: 'launch',
          include: LANE === 'more' ? PACKED : ['tests/launch/**/*.test.ts'],
          exclude: LANE === 'main' ? PACKED : [],
          globalSetup: [],
        },
      },
    ],
  },
});
