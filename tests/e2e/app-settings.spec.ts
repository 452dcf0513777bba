import type { Page } from '@playwright/test';
import { DEFAULT_APP_SETTINGS } from '@/shared/app-settings';
import { personPage, signIn } from './support/accounts';
import { storeAppSetting } from './support/app-settings';
import { mainMenu } from './support/menu';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const customizerTab = (page: Page) => page.getByRole('button', { name: 'Change the look' });
const toast = (page: Page) => page.getByText('Changed: Place of short messages');

/** Comes back to the tab until it shows what is new: what was being read just then may be from before. */
const comeBackUntil = (page: Page, isShown: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await isShown();
  }).toPass({ timeout: 30_000 });

async function expectCentred(page: Page) {
  const box = await toast(page).boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  // The button for undoing stands beside the words.
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(80);
}

test('an administrator sets the app for everybody; a member only sees it', async ({
  page,
  newPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  for (const key of ['customizer', 'toastPosition', 'routingLoader'] as const) {
    await storeAppSetting(page, key, DEFAULT_APP_SETTINGS[key]);
  }
  const member = await personPage(newPage, 'free');
  await member.setViewportSize({ width: 1440, height: 900 });
  await expect(customizerTab(member)).toHaveCount(0);

  const setting = (name: string) => page.getByRole('checkbox', { name });
  const spot = (name: string) => page.getByRole('radio', { name });
  await mainMenu(page).getByRole('link', { name: 'Look and menus' }).click();
  await expect(heading(page)).toHaveText('Look and menus');

  await test.step('the customizer for everyone', async () => {
    await setting('Theme customizer for everyone').click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(customizerTab(page)).toBeVisible();
    await comeBackUntil(member, () => expect(customizerTab(member)).toBeVisible({ timeout: 5000 }));
    await setting('Theme customizer for everyone').click();
    await expect(customizerTab(page)).toHaveCount(0);
    await comeBackUntil(member, () =>
      expect(customizerTab(member)).toHaveCount(0, { timeout: 5000 }),
    );
  });

  await test.step('the place of messages, and back', async () => {
    await spot('Top centre').check();
    await expect(toast(page)).toBeVisible();
    await expect(async () => {
      // A message under the mouse stays.
      await toast(page).hover();
      await expectCentred(page);
    }).toPass();
    await toast(page).locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect(spot('Top right')).toBeChecked();
    const path = 'app_settings?select=value&key=eq.toastPosition';
    await expect
      .poll(() => callRest(page, { method: 'GET', path }))
      .toEqual([{ value: DEFAULT_APP_SETTINGS.toastPosition }]);
    await page.reload();
    await expect(spot('Top right')).toBeChecked();
  });

  await test.step('a change that the server does not take', async () => {
    const line = setting('Progress line');
    await page.route('**/rest/v1/app_settings?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await line.click();
    await expect(page.getByRole('alert')).toContainText("We can't reach the server");
    await expect(line).toBeChecked();
    await page.unroute('**/rest/v1/app_settings?*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(line).not.toBeChecked();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a change that somebody else was faster with', async () => {
    await storeAppSetting(page, 'routingLoader', true);
    await setting('Progress line').click();
    await expect(page.getByText(/Someone else changed this/)).toBeVisible();
    await expect(setting('Progress line')).toBeChecked();
  });

  await test.step('the member has neither the entry nor the page', async () => {
    await expect(mainMenu(member).getByRole('link', { name: 'Look and menus' })).toHaveCount(0);
    await member.goto('/app-settings');
    await expect(heading(member)).toHaveText("This page isn't yours to open");
  });
});

test('a tipster sees the app as a free member, and gets back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'tipster', '/manual-predictions');
  await expect(heading(page)).toHaveText('Manual predictions');
  const locked = page.getByText('Included in');
  const banner = page.getByText('You see Touchline as a Free member.');
  const admin = mainMenu(page).getByRole('region', { name: 'Admin' });

  await test.step('the preview begins', async () => {
    await expect(admin).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('touchline.preview', 'FREE'));
    await page.reload();
    await expect(banner).toBeVisible();
    await expect(heading(page)).toHaveText("This page isn't yours to open");
    await expect(admin).toHaveCount(0);
  });

  await test.step('paid tips are locked, and every question says so', async () => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) asked.push(request.headers()['x-preview-tier']);
    });
    await page.goto('/predictions/vip?status=upcoming');
    await expect(locked.first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' }).first()).toBeVisible();
    expect([...new Set(asked)]).toEqual(['FREE']);
  });

  await test.step('it ends, and the page shows what a tipster reads', async () => {
    await page.getByRole('button', { name: 'Stop the preview' }).click();
    await expect(banner).toHaveCount(0);
    await expect(admin).toBeVisible();
    await expect(page.getByRole('img', { name: /^Stake/ }).first()).toBeVisible();
    await expect(locked).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('touchline.preview'))).toBeNull();
  });

  await test.step('signing out ends it too', async () => {
    await page.evaluate(() => sessionStorage.setItem('touchline.preview', 'FREE'));
    await page.reload();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    // Leaving loads the page anew.
    await expect(async () => {
      const preview = await page.evaluate(() => sessionStorage.getItem('touchline.preview'));
      expect(preview).toBeNull();
    }).toPass({ timeout: 15_000 });
  });
});
