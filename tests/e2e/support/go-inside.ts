import type { Page } from '@playwright/test';
import { settled } from './settled';

/** Navigates inside the open app, as one of its links would: far cheaper than loading the page. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await settled(page);
}
