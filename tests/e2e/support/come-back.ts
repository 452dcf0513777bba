import type { Page } from '@playwright/test';
import { settled } from './settled';

/** Returns to the tab after an absence: the app then reloads the person's access and the app settings. */
export async function comeBack(page: Page): Promise<void> {
  // A pending read would be awaited instead, and may predate a change.
  await settled(page);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}
