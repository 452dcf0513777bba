import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/find-chromium.mjs';

/** `npm test` runs what is tagged so, `npm run test:more` the rest; without a lane all of them run. */
const MAIN = /@main/;
/** Takes too long for either: `npx playwright test FILE` runs it. */
const BY_NAME = /@by-name/;
const lane = process.env.TEST_LANE;
// Almost every test signs in, with a password that costs a tenth of a second to check at its usual strength.
process.env.LITE_AUTH_BCRYPT_COST ??= '4';

/** No sandbox for root; the browser itself may look up nothing but this machine; and its microphone beeps. */
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
  // A test waits for a fifth of its time: with as many as there are cores, a fifth of the machine would stand idle.
  workers: 3,
  fullyParallel: true,
  grep: lane === 'main' ? MAIN : undefined,
  grepInvert: lane === 'more' ? [MAIN, BY_NAME] : undefined,
  timeout: 60_000,
  // A broken sign-in fails every test: these are enough to see it.
  maxFailures: 10,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
    },
  },
  // A missing picture is a failure where nobody looks at new ones.
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  forbidOnly: Boolean(process.env.CI),
  // Continuous integration may try once more; a test that needs it is reported as flaky by name.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  globalSetup: './tests/setup/demo-folder.ts',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves is measured in reduced-motion.spec.ts; every other test looks at what has come to rest.
    // A service worker's requests can't be held back or changed by a test.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    screenshot: 'only-on-failure',
    // Tracing every test slows all of them; ask for it with --trace on.
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: browserArgs },
  },
});
