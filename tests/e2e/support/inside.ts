import type { Page } from '@playwright/test';
import { settled } from './settled';

/** Goes to an address inside the app that is open: a page load costs six times as much. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await settled(page);
}
