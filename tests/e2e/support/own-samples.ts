import type { Page } from '@playwright/test';
import { createBrowserMock } from '../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../mock-server/browser/mock-store';
import type { MockData } from '../../../mock-server/core/types';

const network = async () => new Response(null, { status: 404 });

/**
 * Gives a page sample apps of its own: its calls below `/mock` are answered here by the route table that every
 * host has, from data that nobody else changes; `kept` stands in place of some of it. Gives the way to begin anew with the samples as they are at first.
 */
export async function ownSamples(
  page: Page,
  now?: () => Date,
  kept: Partial<MockData> = {},
): Promise<() => void> {
  const begin = () => {
    const store = memoryStore();
    void store.write(kept);
    return createBrowserMock({ store, network, base: 'http://localhost', now });
  };
  let mock = begin();
  await page.route(
    ({ pathname }) => pathname.startsWith('/mock/'),
    async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const answer = await mock(pathname + search, {
        method: request.method(),
        body: request.postData() ?? undefined,
      });
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      });
    },
  );
  return () => {
    mock = begin();
  };
}
