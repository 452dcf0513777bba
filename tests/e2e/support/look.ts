import type { Page } from '@playwright/test';
import { SETTINGS_KEY, type Settings } from '@/theme/settings';

/** Sets look settings before the page first loads. */
export async function withLook(page: Page, settings: Partial<Settings>) {
  await page.addInitScript(
    ([key, chosen]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, chosen);
    },
    [SETTINGS_KEY, JSON.stringify(settings)] as const,
  );
}

/** Changes look settings in place, as another tab of the same browser would. */
export async function changeLook(page: Page, settings: Partial<Settings>) {
  await page.evaluate(
    ([key, patch]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...stored, ...patch }));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [SETTINGS_KEY, settings] as const,
  );
}
