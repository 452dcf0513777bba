import type { Locator, Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '@/theme/settings';
import { signIn } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { mainMenu } from './support/menu';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const tab = (page: Page) => page.getByRole('button', { name: 'Customise appearance' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Appearance' });
const header = (page: Page) => page.getByRole('banner');
const root = (page: Page) => page.locator('html');

const choose = (page: Page, setting: string, option: string) =>
  drawer(page)
    .getByRole('group', { name: setting, exact: true })
    .getByRole('radio', { name: option })
    .check();
const options = (page: Page, setting: string) =>
  drawer(page).getByRole('group', { name: setting, exact: true }).getByRole('radio');
const toggle = (page: Page, name: string) => drawer(page).getByRole('checkbox', { name });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.settings));
const css = (part: Locator, property: string) =>
  part.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

async function openCustomizer(page: Page, path = '/record') {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await seeAppSettings(page, { customizer: true });
  await signIn(page, 'vip', path);
  await tab(page).click();
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('theme: skin, mode and colour show at once', async ({ page }) => {
  await openCustomizer(page, '/faq');

  await test.step('skin', async () => {
    await expect(root(page)).toHaveAttribute('data-skin', 'semi-dark');
    const navy = await css(mainMenu(page), 'background-color');
    await choose(page, 'Skin', 'Default');
    await expect(mainMenu(page)).not.toHaveCSS('background-color', navy);
    await choose(page, 'Skin', 'Bordered');
    await expect(mainMenu(page)).toHaveCSS('border-inline-end-width', '1px');
    await expect(root(page)).toHaveAttribute('data-skin', 'bordered');
  });

  await test.step('mode, and that of the system', async () => {
    await choose(page, 'Mode', 'Dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 19, 34)');
    await choose(page, 'Mode', 'System');
    await expect(root(page)).toHaveAttribute('data-mode', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root(page)).toHaveAttribute('data-mode', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 246, 249)');
  });

  await test.step('six colours', async () => {
    const seen = new Set<string>();
    for (const swatch of await options(page, 'Colour').all()) {
      await swatch.check();
      const color = (await swatch.getAttribute('value')) ?? '';
      await expect(root(page)).toHaveAttribute('data-theme-color', color);
      seen.add(await css(tab(page), 'background-color'));
    }
    expect(seen.size).toBe(6);
  });
});

test('page: every choice shows at once, is kept, and can be reset', async ({ page }) => {
  await openCustomizer(page);
  await choose(page, 'Skin', 'Bordered');
  await options(page, 'Colour').last().check();

  await test.step('content width', async () => {
    await expect(page.getByRole('main')).toHaveCSS('max-width', '1440px');
    await choose(page, 'Content width', 'Full');
    await expect(page.getByRole('main')).toHaveCSS('max-width', 'none');
  });

  await test.step('app bar and its blur', async () => {
    await expect(toggle(page, 'Blurred app bar')).toBeDisabled();
    await choose(page, 'App bar', 'Fixed');
    await settled(page);
    const scrolled = await page.evaluate(() => {
      window.scrollTo(0, 500);
      return window.scrollY;
    });
    expect(scrolled).toBeGreaterThan(100);
    await expect(header(page)).toBeInViewport();
    await expect(header(page)).toHaveCSS('backdrop-filter', 'blur(8px)');
    await expect(header(page)).not.toHaveCSS('box-shadow', '');
    await toggle(page, 'Blurred app bar').uncheck();
    await expect(header(page)).toHaveCSS('backdrop-filter', 'none');
    await choose(page, 'App bar', 'Static');
    await expect(header(page)).not.toBeInViewport();
    await choose(page, 'App bar', 'Hidden');
    await expect(header(page)).toHaveCount(0);
  });

  await test.step('footer', async () => {
    const footer = page.getByRole('contentinfo');
    await page.evaluate(() => scrollTo(0, 0));
    await choose(page, 'Footer', 'Fixed');
    await expect(footer).toBeInViewport();
    await choose(page, 'Footer', 'Hidden');
    await expect(footer).toHaveCount(0);
  });

  await test.step('direction: menu and drawer change sides', async () => {
    const side = async () => (await drawer(page).boundingBox())?.x;
    await toggle(page, 'Right to left').check();
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect.poll(side).toBe(0);
    await expect.poll(async () => (await mainMenu(page).boundingBox())?.x).toBeGreaterThan(1000);
  });

  await test.step('all of it survives a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect(root(page)).toHaveAttribute('data-theme-color', 'info');
    await expect(header(page)).toHaveCount(0);
    await tab(page).click();
    await expect(options(page, 'Skin').nth(1)).toBeChecked();
  });

  await test.step('copied, reset, and back', async () => {
    const chosen = await stored(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await drawer(page).getByRole('button', { name: 'Copy settings' }).click();
    await expect.poll(clipboard).not.toBe('');
    expect(JSON.parse(await clipboard())).toEqual(chosen);
    await drawer(page).getByRole('button', { name: 'Reset' }).click();
    await expect(header(page)).toBeVisible();
    expect(await stored(page)).toEqual(DEFAULT_SETTINGS);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(header(page)).toHaveCount(0);
    expect(await stored(page)).toEqual(chosen);
  });
});

test('menu: side, top or hidden, and what each layout does not offer; nothing on small screens', async ({
  page,
}) => {
  await openCustomizer(page);
  await choose(page, 'App bar', 'Hidden');
  await expect(options(page, 'Skin')).toHaveCount(3);

  await choose(page, 'Menu layout', 'Horizontal');
  await expect(header(page).getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(options(page, 'Skin')).toHaveCount(2);
  await expect(options(page, 'App bar')).toHaveCount(2);
  await expect(options(page, 'Menu groups')).toHaveCount(0);
  await expect(toggle(page, 'Collapsed menu')).toHaveCount(0);
  expect(await stored(page)).toMatchObject({
    layout: 'horizontal',
    lastLayout: 'horizontal',
    skin: 'default',
    appBar: 'fixed',
  });

  await choose(page, 'Menu layout', 'Vertical');
  await toggle(page, 'Collapsed menu').check();
  await expect.poll(async () => (await mainMenu(page).boundingBox())?.width).toBe(68);
  await toggle(page, 'Collapsed menu').uncheck();
  await expect.poll(async () => (await mainMenu(page).boundingBox())?.width).toBe(260);

  await toggle(page, 'Hidden menu').check();
  await expect(mainMenu(page)).toHaveCount(0);
  await expect(toggle(page, 'Collapsed menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(tab(page)).toBeFocused();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await mainMenu(page).getByRole('link', { name: 'Bonus' }).click();
  await expect(page).toHaveURL('/bonus');

  for (const width of [900, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(tab(page), `at ${width} px`).toHaveCount(0);
  }
});

test('the user menu opens one’s own appearance and the shortcuts, though the tab is switched off', async ({
  page,
}) => {
  await signIn(page, 'vip', '/record');
  await expect(tab(page)).toHaveCount(0);
  const account = page.getByRole('button', { name: 'Your account' });

  await account.click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await choose(page, 'Mode', 'Dark');
  await expect(root(page)).toHaveAttribute('data-mode', 'dark');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(account).toBeFocused();

  await account.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
