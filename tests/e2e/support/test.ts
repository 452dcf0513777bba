import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';

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

function watch(page: Page, origin: string, seen: Watch) {
  page.on('request', (request: Request) => {
    if (!isLocal(request.url(), origin)) seen.strangers.push(request.url());
  });
  page.on('console', (message: ConsoleMessage) => {
    if (/Content Security Policy/i.test(message.text())) seen.violations.push(message.text());
    else if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
}

/**
 * Every browser test runs under this watch and fails when a page asked another origin for anything,
 * broke the Content-Security-Policy, or threw. Pages of further contexts are put under it with `follow`.
 */
export const test = base.extend<{ follow: (page: Page) => void; watched: undefined }>({
  follow: async ({ baseURL }, use) => {
    const seen: Watch = { strangers: [], violations: [], errors: [] };
    await use((page) => watch(page, baseURL ?? '', seen));
    expect.soft(seen.strangers, 'requests that left the origin').toEqual([]);
    expect.soft(seen.violations, 'Content-Security-Policy violations').toEqual([]);
    expect.soft(seen.errors, 'errors in the console').toEqual([]);
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
