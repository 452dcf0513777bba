import type { Page } from '@playwright/test';
import { type AppSettings, DEFAULT_APP_SETTINGS } from '@/shared/app-settings';
import { callRest } from './rest';

/**
 * Makes this page alone see these app settings, and the defaults of the others, as if an administrator had set
 * them. The rows themselves stay: other tests run beside, on the same server.
 */
export async function seeAppSettings(page: Page, settings: Partial<AppSettings>) {
  await page.route('**/rest/v1/rpc/my_access', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const access = await response.json();
    const json = { ...access, app_settings: { ...DEFAULT_APP_SETTINGS, ...settings } };
    await route.fulfill({ response, json });
  });
}

/** Changes a setting on the server, as the administrator who is signed in on the page. */
export async function storeAppSetting<Key extends keyof AppSettings>(
  admin: Page,
  key: Key,
  value: AppSettings[Key],
): Promise<void> {
  const path = `app_settings?key=eq.${key}`;
  await callRest(admin, { method: 'PATCH', path, body: { value: String(value) } });
}
