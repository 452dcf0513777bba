import type { Page } from '@playwright/test';
import { settled } from './settled';

/** Comes back to the tab after having been away: the app then reads again who one is and what is set for everybody. */
export async function comeBack(page: Page): Promise<void> {
  // A read that is on its way would be waited for instead, and may be from before a change.
  await settled(page);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}
