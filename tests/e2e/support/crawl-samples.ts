import type { Page } from '@playwright/test';
import { holdSession } from './accounts';
import { type CrawlOptions, crawl } from './crawl';
import { fixTime } from './fixed-time';
import { ownSamples } from './own-samples';
import { test } from './test';

/** A Wednesday; the samples are dated around it. */
const NOW = new Date('2025-06-11T12:00:00Z');

/** Returns a function that clicks all controls of a page of the sample apps. */
export async function crawler(page: Page) {
  // Each control is clicked on a fresh page.
  test.slow();
  const samples = await ownSamples(page, { now: () => NOW });
  const moveTime = await fixTime(page, NOW);
  await holdSession(page, 'support');
  let passed = 0;
  return (
    path: string,
    ready: () => Promise<unknown>,
    options: Omit<CrawlOptions, 'open' | 'reset'> = {},
  ) =>
    crawl(page, {
      reset: async () => {
        samples.reset();
        await page.evaluate(() => sessionStorage.clear());
        // This makes earlier reads stale, so they are repeated.
        passed += 11_000;
        await moveTime(new Date(NOW.getTime() + passed));
      },
      open: async (go) => {
        await go(path);
        await ready();
      },
      ...options,
    });
}
