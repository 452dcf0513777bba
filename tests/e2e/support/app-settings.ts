import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type AppSettings, DEFAULT_APP_SETTINGS } from '@/shared/app-settings';
import { serverHeaders, whenFree } from './server-key';

/** Whether this worker's server may have settings other than the defaults. */
let areChanged = false;

const PATH = '/rest/v1/app_settings';

/** Stores all app settings, those that are not named as their defaults; a row that has its value is left alone. */
async function store(request: APIRequestContext, settings: Partial<AppSettings>) {
  const headers = serverHeaders();
  const read = await whenFree(() => request.get(`${PATH}?select=key,value`, { headers }));
  const rows: { key: keyof AppSettings; value: string }[] = await read.json();
  const wanted = { ...DEFAULT_APP_SETTINGS, ...settings };
  for (const { key, value } of rows) {
    // Settings of plugins have no look.
    if (!(key in wanted)) continue;
    const data = { value: String(wanted[key]) };
    if (data.value === value) continue;
    const path = `${PATH}?key=eq.${key}`;
    const answer = await whenFree(() => request.patch(path, { headers, data }));
    expect(answer.ok(), `${key}: ${await answer.text()}`).toBe(true);
  }
}

/**
 * Makes everybody see these app settings, and the defaults of the others, as if an administrator had set them.
 * The next test has the defaults again, whatever this one does to them meanwhile.
 */
export async function seeAppSettings(page: Page, settings: Partial<AppSettings>) {
  areChanged = true;
  await store(page.request, settings);
}

/** Restores the defaults after a test. */
export async function restoreAppSettings(request: APIRequestContext) {
  if (areChanged) await store(request, {});
  areChanged = false;
}
