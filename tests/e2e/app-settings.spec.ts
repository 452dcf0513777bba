import type { Locator, Page } from '@playwright/test';
import { DEFAULT_APP_SETTINGS } from '@/shared/app-settings';
import { personPage, signIn } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { comeBack } from './support/come-back';
import { goInside } from './support/go-inside';
import { mainMenu, showArea } from './support/menu';
import { callRest } from './support/rest';
import { runChosen, searchFor } from './support/search';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import { tipLines } from './support/tips';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const customizerTab = (page: Page) => page.getByRole('button', { name: 'Customise appearance' });

/** The middle of a message, from the left and from the top, in parts of the window. */
async function placeOf(message: Locator) {
  const box = await message.boundingBox();
  const window = message.page().viewportSize();
  if (!box || !window) throw new Error('There is no message on screen.');
  return { x: (box.x + box.width / 2) / window.width, y: (box.y + box.height / 2) / window.height };
}

test.use({ viewport: { width: 1440, height: 900 } });

test('an administrator sets the app for everybody; a member only sees it', async ({
  page,
  newPage,
}) => {
  // Settings changed by the page are restored after the test.
  await seeAppSettings(page, {});
  await signIn(page, 'admin', '/app-settings');
  const member = await personPage(newPage, 'free');
  await expect(customizerTab(member)).toHaveCount(0);

  const setting = (name: string) => page.getByRole('checkbox', { name });
  const spot = (name: string) => page.getByRole('radio', { name });
  const saved = page.getByRole('main').getByRole('status').filter({ hasText: 'Saved' });
  await expect(heading(page)).toHaveText('Appearance');

  await test.step('the customizer for everyone', async () => {
    await setting('Theme customiser for everyone').click();
    await expect(saved).toBeVisible();
    await expect(customizerTab(page)).toBeVisible();
    await comeBack(member);
    await expect(customizerTab(member)).toBeVisible();
    await setting('Theme customiser for everyone').click();
    await expect(customizerTab(page)).toHaveCount(0);
    await comeBack(member);
    await expect(customizerTab(member)).toHaveCount(0);
  });

  await test.step('the place of messages, and back', async () => {
    const message = page.getByText('Changed: Toast position');
    await spot('Bottom centre').check();
    // A message with the mouse on its button stays.
    await message.locator('..').getByRole('button', { name: 'Undo' }).hover();
    await settled(page);
    const { x, y } = await placeOf(message);
    expect(Math.abs(x - 0.5)).toBeLessThan(0.06);
    expect(y).toBeGreaterThan(0.8);
    await message.locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect(spot('Top right')).toBeChecked();
    const path = 'app_settings?select=value&key=eq.toastPosition';
    await expect
      .poll(() => callRest(page, { method: 'GET', path }))
      .toEqual([{ value: DEFAULT_APP_SETTINGS.toastPosition }]);
  });

  const line = setting('Loading bar');
  await test.step('a change that the server refuses', async () => {
    await page.route('**/rest/v1/app_settings?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await line.click();
    await expect(page.getByRole('alert')).toContainText("We can't reach the server");
    await expect(line).toBeChecked();
    await page.unroute('**/rest/v1/app_settings?*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(line).not.toBeChecked();
    await expect(page.locator('[data-progress]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a change that somebody else made first', async () => {
    await seeAppSettings(page, { routingLoader: true });
    await line.click();
    await expect(page.getByText(/Someone else changed this/)).toBeVisible();
    await expect(line).toBeChecked();
    await expect(page.locator('[data-progress]')).toHaveCount(1);
  });

  await test.step('the member has neither the entry nor the page', async () => {
    await expect(mainMenu(member).getByRole('link', { name: 'Appearance' })).toHaveCount(0);
    await goInside(member, '/app-settings');
    await expect(heading(member)).toHaveText("You don't have access to this page");
  });
});

test('a tipster sees the app as a free member, and gets back', async ({ page }) => {
  await signIn(page, 'tipster', '/manual-predictions');
  await expect(heading(page)).toHaveText('Manual predictions');
  const locked = page.getByText('Included in');
  const banner = page.getByText("You're previewing Touchline as a Free member.");
  const admin = mainMenu(page).getByRole('region', { name: 'Admin' });
  const previewStored = () => page.evaluate(() => sessionStorage.getItem('touchline.preview'));
  const preview = async () => {
    await searchFor(page, 'see the app as free');
    await runChosen(page);
    await expect(banner).toBeVisible();
  };

  await test.step('the preview begins', async () => {
    await expect(admin).toBeVisible();
    await preview();
    await expect(heading(page)).toHaveText("You don't have access to this page");
    await expect(admin).toHaveCount(0);
  });

  await test.step('paid tips are locked, and every question says so', async () => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) asked.push(request.headers()['x-preview-tier']);
    });
    // Loaded, it is still the preview.
    await page.goto('/predictions/vip?status=upcoming');
    await expect(locked.first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' }).first()).toBeVisible();
    expect([...new Set(asked)]).toEqual(['FREE']);
  });

  await test.step('it ends, and the page shows what a tipster sees', async () => {
    await page.getByRole('button', { name: 'Stop preview' }).click();
    await expect(banner).toHaveCount(0);
    await showArea(page, 'Back office');
    await expect(admin).toBeVisible();
    await expect(tipLines(page).first()).toContainText(/Stake/);
    await expect(locked).toHaveCount(0);
    expect(await previewStored()).toBeNull();
  });

  await test.step('signing out ends it, too', async () => {
    await preview();
    // Leaving loads the page again.
    const left = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await left;
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await previewStored()).toBeNull();
  });
});
