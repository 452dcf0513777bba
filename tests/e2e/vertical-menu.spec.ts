import type { Locator, Page } from '@playwright/test';
import { holdSession, signIn } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { seriousFindings } from './support/axe';
import { chooseLanguage } from './support/choose-language';
import { comeBack } from './support/come-back';
import { goInside } from './support/go-inside';
import { changeLook, withLook } from './support/look';
import { areaSwitch, mainMenu, showArea } from './support/menu';
import { settled } from './support/settled';
import { swipeFrom } from './support/swipe';
import { expect, test } from './support/test';

const DEEP = '/others/levels/3-1';
const OPEN = 260;
const FOLDED = 68;

const group = (page: Page, name: string) =>
  mainMenu(page).getByRole('button', { name: new RegExp(`^${name}`) });
const line = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });
const pin = (page: Page) => mainMenu(page).getByRole('button', { name: 'Keep the menu open' });
const main = (page: Page) => page.getByRole('main');

async function expectOpen(page: Page, names: Record<string, boolean>) {
  for (const [name, open] of Object.entries(names)) {
    await expect(group(page, name), name).toHaveAttribute('aria-expanded', String(open));
  }
}

/** Waits for this rendered width, after all motion. */
async function expectWidth(menu: Locator, width: number) {
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBe(width);
}

/** How far the page stands from the menu's side of the window. */
async function pageStart(page: Page): Promise<number> {
  const box = await main(page).boundingBox();
  const rtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  if (!box) throw new Error('There is no page on screen.');
  return rtl ? (page.viewportSize()?.width ?? 0) - box.x - box.width : box.x;
}

const storedSettings = (page: Page) => page.evaluate(() => localStorage.getItem('settings'));

test('groups open for the current page, and by hand according to the mode', async ({ page }) => {
  await signIn(page, 'admin', DEEP);
  await test.step('the page that is loaded has its groups open and its line in view', async () => {
    await expect(line(page, 'Menu Level 3.1')).toHaveAttribute('aria-current', 'page');
    await expect(line(page, 'Menu Level 3.1')).toBeInViewport();
    await expectOpen(page, { Others: true, 'Menu Levels': true, 'Menu Level 2.2': true });
    await expectOpen(page, { Charts: false });
    await expect(areaSwitch(page)).toHaveText('Samples');
    await expect(line(page, 'Home')).toHaveCount(0);
  });

  await test.step('accordion: one group closes the one beside it, but not that of the page', async () => {
    await group(page, 'Invoice').click();
    await group(page, 'Charts').click();
    await expectOpen(page, { Invoice: false, Charts: true, Others: true, 'Menu Levels': true });
    await group(page, 'Others').click();
    await expectOpen(page, { Others: false, Charts: true });
  });

  await test.step('the head shows another area, and another page opens its groups there', async () => {
    await showArea(page, 'Back office');
    await expect(page).toHaveURL(DEEP);
    await group(page, 'Tips').click();
    await group(page, 'Fixtures').click();
    await line(page, 'Rugby').click();
    await expect(line(page, 'Rugby')).toHaveAttribute('aria-current', 'page');
    await expectOpen(page, { Tips: true, People: false });
  });

  await test.step('a page of another area shows it; a page below an entry marks it', async () => {
    await page.goBack();
    await expect(areaSwitch(page)).toHaveText('Samples');
    await expect(line(page, 'Menu Level 3.1')).toHaveAttribute('aria-current', 'page');
    await goInside(page, '/fixtures/rugby/new');
    await expect(areaSwitch(page)).toHaveText('Back office');
    await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText(['Rugby']);
  });

  await test.step('a page without an entry keeps the last one, also when it is loaded', async () => {
    await goInside(page, '/record');
    await goInside(page, '/account-details');
    await expect(areaSwitch(page)).toHaveText('Member area');
    await page.reload();
    await expect(areaSwitch(page)).toHaveText('Member area');
    await goInside(page, '/fixtures/rugby/new');
  });

  await test.step('collapse: each group for itself', async () => {
    await changeLook(page, { verticalNavToggleType: 'collapse' });
    await group(page, 'People').click();
    await expectOpen(page, { People: true, Tips: true, Fixtures: true });
    await group(page, 'Tips').click();
    await expectOpen(page, { People: true, Tips: false });
  });

  await test.step('a long text is truncated, with a tooltip; or it wraps', async () => {
    const long = page.getByRole('navigation').getByText('Utilisateurs Premium inactifs');
    const height = async () => (await long.locator('xpath=..').boundingBox())?.height ?? 0;
    // The text is measured on hover: in its own font, at the menu's final width.
    await chooseLanguage(page, 'Français');
    await long.hover();
    await expect(long).toHaveAttribute('title', 'Utilisateurs Premium inactifs');
    expect(await height()).toBe(36);
    await seeAppSettings(page, { menuTextTruncated: false });
    await comeBack(page);
    await expect.poll(height).toBeGreaterThan(40);
    await settled(page);
    await page.mouse.move(700, 500);
    await long.hover();
    await expect(long).not.toHaveAttribute('title');
  });
});

test('entries that open a tab, lead to another site, or nowhere', async ({ page, follow }) => {
  await signIn(page, 'support', DEEP);
  await test.step('a badge stands beside its group', async () => {
    await expect(group(page, 'Others')).toHaveAccessibleName('Others Demo');
  });

  await test.step('a page in a new tab leaves this one unchanged', async () => {
    const opened = page.waitForEvent('popup');
    await mainMenu(page).getByRole('link', { name: 'New Tab Page opens in a new tab' }).click();
    const tab = await opened;
    follow(tab);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('New Tab Page');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(DEEP);
    await tab.close();
  });

  await test.step('links elsewhere are the deployment’s', async () => {
    const support = mainMenu(page).getByRole('link', { name: 'Raise Support opens in a new tab' });
    await expect(support).toHaveAttribute('href', 'https://example.com/support');
    await expect(support).toHaveAttribute('target', '_blank');
    await expect(support).toHaveAttribute('rel', 'noopener noreferrer');
  });

  await test.step('a disabled entry does nothing, and the keyboard skips it', async () => {
    const off = line(page, 'Disabled Menu');
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await off.click({ force: true });
    await expect(page).toHaveURL(DEEP);
    await mainMenu(page).getByRole('link', { name: 'New Tab Page' }).focus();
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: 'Raise Support' })).toBeFocused();
  });
});

test('a folded menu opens over the page for mouse and keyboard, and can be pinned', async ({
  page,
}) => {
  await signIn(page, 'admin', DEEP);
  const menu = mainMenu(page);
  const away = () => page.mouse.move(700, 500);
  const over = () => page.mouse.move(30, 300);

  await test.step('unpinned, it folds when the mouse leaves', async () => {
    await expect(pin(page)).toHaveAttribute('aria-pressed', 'true');
    await pin(page).click();
    await expect(pin(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => pageStart(page)).toBe(FOLDED);
    await expectWidth(menu, OPEN);
    await away();
    await expectWidth(menu, FOLDED);
    await expect(line(page, 'Menu Level 3.1')).toHaveCount(0);
    await expect(group(page, 'Others')).toHaveAttribute('aria-expanded', 'false');
    const dot = () =>
      group(page, 'Others').evaluate((button) => getComputedStyle(button, '::after').width);
    await expect.poll(dot, { message: 'a dot instead of the badge' }).toBe('7px');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('under the mouse it opens with its groups, and the page stays where it is', async () => {
    await over();
    await expectWidth(menu, OPEN);
    await expect(line(page, 'Menu Level 3.1')).toBeVisible();
    expect(await pageStart(page)).toBe(FOLDED);
    await away();
    await expectWidth(menu, FOLDED);
  });

  await test.step('the keyboard opens it, Escape folds it and stays on its line', async () => {
    await page.getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expectWidth(menu, OPEN);
    await line(page, 'Menu Level 3.1').focus();
    await page.keyboard.press('Escape');
    await expectWidth(menu, FOLDED);
    await expect(group(page, 'Others')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expectWidth(menu, OPEN);
    const above = line(page, 'Access Control');
    await expect(above).toBeFocused();
    // Read before the menu folds.
    const address = (await above.getAttribute('href')) ?? 'no address';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expectWidth(menu, FOLDED);
  });

  await test.step('it is still folded after a reload, on the other side in Arabic', async () => {
    await page.goto(`${DEEP}?lng=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const arabic = page.getByRole('navigation').first();
    await expectWidth(arabic, FOLDED);
    await expect.poll(async () => (await arabic.boundingBox())?.x).toBe(1280 - FOLDED);
    await page.mouse.move(1250, 300);
    await expectWidth(arabic, OPEN);
    expect(await pageStart(page)).toBe(FOLDED);
    const turned = arabic.locator('[aria-pressed] svg');
    await expect(turned).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
    await chooseLanguage(page, 'English');
  });

  await test.step('pinned, it moves the page aside for good', async () => {
    await over();
    await pin(page).click();
    await away();
    await expect.poll(() => pageStart(page)).toBe(OPEN);
    await expectWidth(menu, OPEN);
  });
});

test.describe('with a finger', () => {
  test.use({ ownContext: true, hasTouch: true, viewport: { width: 900, height: 700 } });

  test('the drawer follows a swipe by its measures, and a wide screen has its folded menu back', async ({
    page,
  }) => {
    await withLook(page, { navCollapsed: true });
    await holdSession(page, 'admin');
    await page.goto(DEEP);
    const menu = mainMenu(page);
    // An open drawer hides the rest of the page from screen readers.
    const button = page.getByRole('button', { name: 'Open the menu', includeHidden: true });
    await expect(button).toBeVisible();
    // The palette unlocks the page's scrolling when its code arrives: it comes now, not in the middle.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const settings = await storedSettings(page);
    const close = () => menu.getByRole('button', { name: 'Close the menu' }).click();
    const stays = async () => {
      await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    };
    const opens = async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expectWidth(menu, OPEN);
      await expect(line(page, 'Menu Level 3.1')).toBeInViewport();
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      await close();
      await stays();
      await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    };

    await expect(page.locator('.PrivateSwipeArea-root')).toBeAttached();
    await test.step('the edge of 20 px takes the swipe, what is beside it does not', async () => {
      await swipeFrom(page, { start: 21, to: 80, speed: 2000 });
      await stays();
      await swipeFrom(page, { start: 19, to: 80, speed: 2000 });
      await opens();
    });

    await test.step('a slow swipe opens from 52 % on', async () => {
      await swipeFrom(page, { start: 5, to: 0.51 * OPEN, speed: 20 });
      await stays();
      await swipeFrom(page, { start: 5, to: 0.53 * OPEN, speed: 20 });
      await opens();
    });

    await test.step('a short one opens from 450 px a second on', async () => {
      await swipeFrom(page, { start: 5, to: 90, speed: 430 });
      await stays();
      await swipeFrom(page, { start: 5, to: 90, speed: 470 });
      await opens();
    });

    await test.step('Escape and the page on screen close it; the button has the focus again', async () => {
      await button.click();
      await line(page, 'Menu Level 3.1').click();
      await stays();
      await button.click();
      await expect(menu).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await stays();
      await expect(button).toBeFocused();
    });

    await test.step('from the other edge in Arabic, on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await chooseLanguage(page, 'العربية');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      // What listens for the finger at the other edge comes after the page is drawn that way.
      await settled(page);
      await swipeFrom(page, { start: 5, to: 250, speed: 2000, edge: 'right' });
      const drawer = page.getByRole('dialog');
      await expectWidth(drawer, OPEN);
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(360 - OPEN);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await chooseLanguage(page, 'English');
    });

    await test.step('a wide screen has the menu as it was; a tap opens it first, then acts', async () => {
      await button.click();
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectWidth(menu, FOLDED);
      // What opens it at a tap has come.
      await settled(page);
      // The first change of direction stores the defaults, too.
      expect(JSON.parse((await storedSettings(page)) ?? '')).toMatchObject({
        ...JSON.parse(settings ?? ''),
        direction: 'ltr',
      });
      const email = line(page, 'Email');
      await email.tap();
      await expectWidth(menu, OPEN);
      await expect(page).toHaveURL(new RegExp(DEEP));
      await email.tap();
      await expect(page).toHaveURL(/\/apps\/email/);
      await expectWidth(menu, FOLDED);
      await email.tap();
      await expectWidth(menu, OPEN);
      await page.touchscreen.tap(900, 500);
      await expectWidth(menu, FOLDED);
      await page.setViewportSize({ width: 900, height: 700 });
      await stays();
    });
  });
});
