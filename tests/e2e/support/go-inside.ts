import type { Page } from '@playwright/test';
import { settled } from './settled';

/** Goes to an address inside the app that is open, as one of its links would: far cheaper than loading it. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await settled(page);
}
