import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/find-chromium.mjs';

const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address?.port)));
    });
  });

// Set once in the main process; the workers inherit them.
process.env.E2E_PORT ??= await freePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** No sandbox for root; and the browser itself may look up nothing but this machine. */
const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  // Ends what hangs; on a busy machine a story takes three times as long as on a quiet one.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
    },
  },
  // A missing picture is a failure where nobody looks at new ones.
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  forbidOnly: Boolean(process.env.CI),
  // One more try on a machine that is shared; what needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  globalTeardown: './tests/setup/remove-e2e-data.ts',
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves is measured in reduced-motion.spec.ts; every other test looks at what has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing every test slows all of them; ask for it with --trace on.
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: browserArgs },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR },
  },
});
