import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/find-chromium.mjs';
import { PATIENCE } from './tests/support/patience.ts';

/** Tag of the tests in `npm test`; `npm run test:more` runs the rest; without a lane all of them run. */
const MAIN = /@main/;
/** Too slow for either: `npx playwright test FILE` runs it. */
const BY_NAME = /@by-name/;
const lane = process.env.TEST_LANE;
// Almost every test signs in, and at its usual strength checking a password takes a tenth of a second.
process.env.LITE_AUTH_BCRYPT_COST ??= '4';

/** No sandbox for root; the browser may only reach this machine; and its fake microphone beeps. */
const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A test spends a fifth of its time waiting: with one worker per core, a fifth of the machine would be idle.
  workers: 3,
  fullyParallel: true,
  grep: lane === 'main' ? MAIN : undefined,
  grepInvert: lane === 'more' ? [MAIN, BY_NAME] : undefined,
  timeout: PATIENCE.browserTest,
  // A broken sign-in fails every test: these are enough to show it.
  maxFailures: 10,
  expect: {
    timeout: PATIENCE.expectation,
    toPass: { timeout: PATIENCE.expectation },
    toHaveScreenshot: {
      pathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
    },
  },
  // A missing picture is a failure where nobody reviews new ones.
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  forbidOnly: Boolean(process.env.CI),
  // Continuous integration may retry once; a test that needs it is reported as flaky by name.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  globalSetup: './tests/setup/demo-folder.ts',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Motion is tested in reduced-motion.spec.ts; every other test looks at settled pages.
    // A service worker's requests can't be delayed or changed by a test.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    screenshot: 'only-on-failure',
    // Tracing every test slows all of them; request it with --trace on.
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: browserArgs },
  },
});
