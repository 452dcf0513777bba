import { signIn } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { goInside } from './support/go-inside';
import { mainMenu } from './support/menu';
import { searchField, settled as searchSettled } from './support/search';
import { settled } from './support/settled';
import { tabTo } from './support/tab-to';
import { expect, test } from './support/test';

test('menu, search, palette, account menu and customizer by keyboard alone', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seeAppSettings(page, { customizer: true });
  await signIn(page, 'vip', '/bonus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonus');
  await settled(page);

  await test.step('menu: a group opens, a page opens, the page has the focus', async () => {
    await page.locator('body').press('Tab');
    await tabTo(page, 'View Predictions');
    await page.keyboard.press('Enter');
    const group = mainMenu(page).getByRole('button', { name: 'View Predictions' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(mainMenu(page).getByRole('link', { name: 'Free', exact: true })).toBeVisible();
    await tabTo(page, 'Free');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/predictions/free');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('search and palette: each opens, closes, and gives the focus back', async () => {
    for (const key of ['Control+/', 'Control+k']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('bonus');
    await searchSettled(page);
    await expect(page.getByRole('option', { selected: true })).toContainText('Bonus');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bonus');
    // The page takes the focus when it loads.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonus');
    await settled(page);
  });

  await test.step('account menu', async () => {
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, 'Your account', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();
  });

  await test.step('customizer: arrows choose a skin, Escape closes', async () => {
    await expect(page.getByRole('button', { name: 'Customise appearance' })).toBeVisible();
    await tabTo(page, 'Customise appearance');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'bordered');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Customise appearance' })).toBeFocused();
  });
});

// At 200 % the walks over all pages look for it.
test('at 400 % nothing overflows sideways, and the menu is available', async ({ page }) => {
  const paths = ['/', '/markets', '/markets/new', '/record', '/predictions/vip', '/app-settings'];
  await page.setViewportSize({ width: 320, height: 450 });
  await signIn(page, 'admin');
  for (const path of paths) {
    await goInside(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBe(0);
  }
});
