import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { PATIENCE } from '../../support/patience';
import { type RunningServer, runServer } from '../../support/run-server';
import { restoreAppSettings } from './app-settings';
import { type KeptPages, keepPages } from './kept-pages';
import { countRequests } from './settled';

/** A page's violations. */
interface Watch {
  /** Requests to another origin. */
  strangers: string[];
  /** Content-Security-Policy violations, as the browser words them. */
  violations: string[];
  /** Uncaught exceptions and React's own errors. */
  errors: string[];
}

const isLocal = (url: string, origin: string) =>
  url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url);

function watch(page: Page, origin: string, seen: Watch): () => void {
  const onPage = (what: string) => `${what} (on ${page.url().slice(origin.length)})`;
  const onRequest = (request: Request) => {
    if (!isLocal(request.url(), origin)) seen.strangers.push(onPage(request.url()));
  };
  const onConsole = (message: ConsoleMessage) => {
    const text = onPage(message.text());
    if (/Content Security Policy/i.test(text)) seen.violations.push(text);
    else if (message.type() === 'error' && !/Failed to load resource/.test(text))
      seen.errors.push(text);
  };
  const onError = (error: Error) => seen.errors.push(onPage(error.message));
  page.on('request', onRequest).on('console', onConsole).on('pageerror', onError);
  const stopCounting = countRequests(page);
  return () => {
    page.off('request', onRequest).off('console', onConsole).off('pageerror', onError);
    stopCounting();
  };
}

interface TestFixtures {
  /** Watches a page that the test opened itself. */
  follow: (page: Page) => void;
  /** Another person's browser: empty storage, nobody signed in, watched in the same way. */
  newPage: () => Promise<Page>;
  /** Errors that a test causes on purpose: `test.use({ provoked: /broken on purpose/ })`. */
  provoked: RegExp | null;
  /**
   * A context made for this test alone, with a cold cache. Needed for what a context can't take
   * back: its clock, permissions, touch, locale and time zone.
   */
  ownContext: boolean;
  /** The worker's kept pages, all of them free at first. */
  pool: KeptPages;
}

interface WorkerFixtures {
  /**
   * Results of matches that have just begun, sooner than one can be over: the record of that server doesn't verify.
   * Such files have workers of their own: `test.use({ quickResults: true })`.
   */
  quickResults: boolean;
  /** The worker's own server, with the demo's data. Only this worker's tests change them. */
  server: RunningServer;
  keptPages: KeptPages;
}

/**
 * Every browser test runs under a watch and fails when a page asked another origin for anything,
 * broke the Content-Security-Policy, or threw. `page` is kept by the worker from test to test, with
 * its cache but without anything stored; it starts at `/config.json`, where nothing of the app runs.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  quickResults: [false, { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
      cpSync(process.env.E2E_DEMO ?? '', dataDir, { recursive: true });
      process.env.E2E_DATA_DIR = dataDir;
      const server = await runServer(dataDir);
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: PATIENCE.test },
  ],
  keptPages: [
    async ({ browser, server }, use, { project }) => {
      const { viewport, locale, timezoneId, contextOptions } = project.use;
      const kept = keepPages(browser, {
        ...contextOptions,
        baseURL: server.url,
        viewport,
        locale,
        timezoneId,
      });
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  provoked: [null, { option: true }],
  ownContext: [false, { option: true }],
  follow: async ({ baseURL, provoked }, use) => {
    const seen: Watch = { strangers: [], violations: [], errors: [] };
    const stops: (() => void)[] = [];
    await use((page) => stops.push(watch(page, baseURL ?? '', seen)));
    for (const stop of stops) stop();
    expect.soft(seen.strangers, 'requests that left the origin').toEqual([]);
    expect.soft(seen.violations, 'Content-Security-Policy violations').toEqual([]);
    const errors = seen.errors.filter((error) => !provoked?.test(error));
    expect.soft(errors, 'errors in the console').toEqual([]);
  },
  pool: async ({ keptPages, request }, use) => {
    await keptPages.reset();
    await restoreAppSettings(request);
    await use(keptPages);
  },
  context: async ({ ownContext, context, pool, viewport }, use) => {
    await use(ownContext ? context : (await pool.take(viewport)).context());
  },
  page: async ({ ownContext, context, follow }, use) => {
    const [kept] = context.pages();
    const page = kept ?? (await context.newPage());
    if (ownContext) await page.goto('/config.json');
    follow(page);
    await use(page);
  },
  newPage: async ({ pool, viewport, follow }, use) => {
    await use(async () => {
      const page = await pool.take(viewport);
      follow(page);
      return page;
    });
  },
});

export { expect };
