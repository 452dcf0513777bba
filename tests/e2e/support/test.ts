import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { countRequests } from './settled';

/** What a page did that no page of ours may do. */
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
  const onRequest = (request: Request) => {
    if (!isLocal(request.url(), origin)) seen.strangers.push(request.url());
  };
  const onConsole = (message: ConsoleMessage) => {
    if (/Content Security Policy/i.test(message.text())) seen.violations.push(message.text());
    else if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      seen.errors.push(message.text());
  };
  const onError = (error: Error) => seen.errors.push(error.message);
  page.on('request', onRequest).on('console', onConsole).on('pageerror', onError);
  const stopCounting = countRequests(page);
  return () => {
    page.off('request', onRequest).off('console', onConsole).off('pageerror', onError);
    stopCounting();
  };
}

/**
 * Every browser test runs under this watch and fails when a page asked another origin for anything,
 * broke the Content-Security-Policy, or threw. Pages of further contexts are put under it with `follow`.
 */
export const test = base.extend<{
  follow: (page: Page) => void;
  watched: undefined;
  /** Errors that a test causes on purpose: `test.use({ provoked: /broken on purpose/ })`. */
  provoked: RegExp | null;
}>({
  provoked: [null, { option: true }],
  follow: async ({ baseURL, provoked }, use) => {
    const seen: Watch = { strangers: [], violations: [], errors: [] };
    const stops: (() => void)[] = [];
    await use((page) => stops.push(watch(page, baseURL ?? '', seen)));
    // A page may outlive its test.
    for (const stop of stops) stop();
    expect.soft(seen.strangers, 'requests that left the origin').toEqual([]);
    expect.soft(seen.violations, 'Content-Security-Policy violations').toEqual([]);
    const errors = seen.errors.filter((error) => !provoked?.test(error));
    expect.soft(errors, 'errors in the console').toEqual([]);
  },
  watched: [
    async ({ page, follow }, use) => {
      follow(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
