import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { seriousFindings } from './support/axe';
import { chooseLanguage } from './support/choose-language';
import { goInside } from './support/go-inside';
import { withLook } from './support/look';
import { areaSwitch, mainMenu, showArea } from './support/menu';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const group = (page: Page, name: string) =>
  mainMenu(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });

/** The list that a group's button opened. */
async function popupOf(button: Locator): Promise<Locator> {
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const id = await button.getAttribute('aria-controls');
  return button.page().locator(`[id="${id}"]`);
}

/** An element's position, once it exists. */
async function placeOf(one: Locator) {
  await expect(one).toBeVisible();
  const box = await one.boundingBox();
  if (!box) throw new Error('it has no place on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The frame of a popup, whose list lies within its border. */
const frameOf = async (button: Locator) => placeOf((await popupOf(button)).locator('xpath=..'));

/** The positions of nested popups once nothing moves; the innermost is last. */
async function framesOf(...buttons: [Locator, Locator, Locator]) {
  const [first, second, third] = buttons;
  await popupOf(third);
  await settled(third.page());
  return [await frameOf(first), await frameOf(second), await frameOf(third)] as const;
}

/** Waits until a narrow bar has moved its overflow; measuring the bar again closes open menus. */
async function barAtRest(menu: Locator, lastGroup = 'Others') {
  const leftOver = menu.locator('[data-left-over]');
  await expect(leftOver.filter({ hasText: lastGroup })).toHaveCount(1);
  await settled(menu.page());
}

/** Moves the mouse off the menu, until the button knows. */
async function leave(page: Page, button: Locator) {
  await page.mouse.move(600, 600);
  await expect.poll(() => button.evaluate((one) => one.matches(':hover'))).toBe(false);
  await settled(page);
}

/** Records every opacity transition of the menu's popups. */
async function watchFades(page: Page) {
  await mainMenu(page).evaluate((menu) => {
    const seen = new Set<string>();
    Object.assign(window, { seenFades: seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { transitionProperty, transitionDuration } = (target as HTMLElement).style;
        if (transitionProperty === 'opacity') seen.add(transitionDuration);
      }
    }).observe(menu, { subtree: true, attributeFilter: ['style'] });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenFades') as Set<string>)]);
}

test('under a mouse: groups open below and to the side, and close again', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await withLook(page, { layout: 'horizontal', contentWidth: 'full' });
  await signIn(page, 'admin');
  const tips = mainMenu(page).getByRole('button', { name: /^Tips/ });
  const fixtures = group(page, 'Fixtures');
  const [others, levels] = [group(page, 'Others Demo'), group(page, 'Menu Levels')];
  const deepest = group(page, 'Menu Level 2.2');
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page');
  await showArea(page, 'Samples');
  await settled(page);

  await test.step('a root group opens below, 260 px wide', async () => {
    const apps = group(page, 'Apps');
    await apps.hover();
    const [button, popup] = [await placeOf(apps), await frameOf(apps)];
    expect(popup.width).toBe(260);
    expect(popup.x).toBeCloseTo(button.x, -1);
    expect(popup.y).toBeGreaterThanOrEqual(button.bottom);
  });

  await test.step('nested ones go to the side that has room, and on to the same side', async () => {
    await others.hover();
    await levels.hover();
    await deepest.hover();
    const [first, second, third] = await framesOf(others, levels, deepest);
    expect(first.right).toBeLessThanOrEqual(1200);
    expect(second.right).toBeLessThanOrEqual(first.x);
    expect(third.right).toBeLessThanOrEqual(second.x);
    expect([second.width, third.width]).toEqual([260, 260]);
    await expect((await popupOf(deepest)).getByRole('link')).toHaveCount(2);
    expect(await seriousFindings(page, 'nav')).toEqual([]);
  });

  await test.step('in a low window they stay below the bar, and scroll', async () => {
    await page.setViewportSize({ width: 1200, height: 500 });
    const bar = await placeOf(mainMenu(page));
    await expect.poll(async () => (await frameOf(levels)).y).toBeGreaterThanOrEqual(bar.bottom);
    await expect.poll(async () => (await frameOf(levels)).bottom).toBeLessThanOrEqual(500);
  });

  await test.step('a wider window has room for all of it', async () => {
    await page.mouse.move(600, 450);
    await page.setViewportSize({ width: 2600, height: 900 });
    await expect(group(page, 'More')).toHaveCount(0);
    await showArea(page, 'Back office');
    await tips.hover();
    await fixtures.hover();
    await popupOf(fixtures);
    await settled(page);
    const [outer, inner] = [await frameOf(tips), await frameOf(fixtures)];
    expect(inner.x).toBeGreaterThanOrEqual(outer.right);
  });

  await test.step('a click keeps open what hovering has opened', async () => {
    await tips.click();
    await expect(tips).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('Escape closes it without a move of the mouse', async () => {
    // Away until all is closed, which takes its time: a mouse that is back sooner may keep it open.
    await page.mouse.move(600, 600);
    await expect(tips).toHaveAttribute('aria-expanded', 'false');
    await tips.hover();
    await popupOf(tips);
    await page.keyboard.press('Escape');
    await expect(tips).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the page that was chosen closes everything and marks its groups', async () => {
    // Moves within one frame are one event: the menu wouldn't notice that the mouse had left.
    await leave(page, tips);
    await tips.hover();
    await popupOf(tips);
    await fixtures.hover();
    await popupOf(fixtures);
    await link(page, 'Rugby').click();
    await expect(page).toHaveURL('/fixtures/rugby');
    await expect(tips).toHaveAttribute('aria-expanded', 'false');
    await expect(mainMenu(page).locator('ul ul')).toHaveCount(0);
    await expect(tips).toHaveAttribute('data-holds-active', 'true');
    await expect(group(page, 'Insight')).toHaveAttribute('data-holds-active', 'false');
  });

  await test.step('leaving with the mouse closes what it opened', async () => {
    await leave(page, tips);
    await tips.hover();
    await popupOf(tips);
    await fixtures.hover();
    await expect(link(page, 'Rugby')).toHaveAttribute('aria-current', 'page');
    await page.mouse.move(600, 700);
    await expect(tips).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a small window has the drawer instead, and the bar comes back', async () => {
    await page.setViewportSize({ width: 900, height: 760 });
    await expect(mainMenu(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(fixtures).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(tips).toHaveAttribute('data-holds-active', 'true');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
  });

  await test.step('with motion, popups appear within 400 ms and disappear within 300', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await settled(page);
    const fades = await watchFades(page);
    await tips.hover();
    await popupOf(tips);
    await page.mouse.move(600, 700);
    await expect(tips).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(async () => (await fades()).toSorted()).toEqual(['300ms', '400ms']);
  });
});

test('by click and by keyboard, in Arabic and in French', async ({ page }) => {
  await page.setViewportSize({ width: 2600, height: 900 });
  await withLook(page, { layout: 'horizontal', contentWidth: 'full' });
  await seeAppSettings(page, { horizontalMenuOpens: 'click' });
  await signIn(page, 'admin');
  const focused = page.locator(':focus');
  await expect(group(page, 'Insight')).toBeVisible();
  await settled(page);

  await test.step('the keyboard alone changes the area, and is back on its button', async () => {
    await areaSwitch(page).press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Back office' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(areaSwitch(page)).toBeFocused();
    await expect(areaSwitch(page)).toHaveText('Samples');
    await expect(link(page, 'Home')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(/^Dashboards/);
  });

  await test.step('only a click opens, and another click, there or elsewhere, closes', async () => {
    const fades = await watchFades(page);
    const [apps, pages] = [group(page, 'Apps'), group(page, 'Pages')];
    await apps.hover();
    await pages.click();
    await popupOf(pages);
    await expect(apps).toHaveAttribute('aria-expanded', 'false');
    await pages.click();
    await expect(pages).toHaveAttribute('aria-expanded', 'false');
    await apps.click();
    await popupOf(apps);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(apps).toHaveAttribute('aria-expanded', 'false');
    expect(await fades()).toEqual(['0ms']);
  });

  await test.step('the keyboard alone goes along the bar, in and out', async () => {
    await group(page, 'Pages').focus();
    await page.keyboard.press('End');
    await expect(focused).toHaveText(/^Others/);
    for (const name of ['Charts', 'Forms & Tables', 'Pages', 'UI', 'Apps', 'Dashboards']) {
      await page.keyboard.press('ArrowLeft');
      await expect(focused).toHaveText(new RegExp(`^${name}`));
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    await expect(focused).toHaveText(/^Dashboards/);
    await page.keyboard.press('Enter');
    await popupOf(group(page, 'Dashboards new'));
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('CRM');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText('Analytics');
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(/^Apps/);
    await expect(group(page, 'Dashboards new')).toHaveAttribute('aria-expanded', 'false');

    await showArea(page, 'Back office');
    const tips = mainMenu(page).getByRole('button', { name: /^Tips/ });
    await tips.focus();
    await page.keyboard.press('ArrowDown');
    await group(page, 'Fixtures').focus();
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveText('Football');
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveText('Fixtures');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(focused).toHaveText('Fixtures');
    await expect(tips).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(tips).toBeFocused();
    await expect(tips).toHaveAttribute('aria-expanded', 'false');
  });

  const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' });
  const outer = menu.getByRole('button', { name: 'أخرى' });
  const inner = menu.getByRole('button', { name: 'مستويات القائمة' });
  await test.step('in Arabic everything is mirrored', async () => {
    await goInside(page, '/others/levels/3-1');
    await chooseLanguage(page, 'العربية');
    await outer.press('ArrowDown');
    await inner.focus();
    await inner.press('ArrowLeft');
    await expect
      .poll(async () => (await frameOf(inner)).right - (await frameOf(outer)).x)
      .toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowRight');
    await expect(inner).toBeFocused();
    await expect(inner).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('without room they go the other way', async () => {
    await page.setViewportSize({ width: 1200, height: 900 });
    const more = menu.getByRole('button', { name: 'المزيد' });
    const others = menu.getByRole('button', { name: 'أخرى' });
    const levels = menu.getByRole('button', { name: 'مستويات القائمة' });
    await barAtRest(menu, 'أخرى');
    await more.press('ArrowDown');
    await others.press('ArrowLeft');
    await levels.press('ArrowLeft');
    await expect(async () => {
      const [first, second, third] = await framesOf(more, others, levels);
      expect(first.x).toBeGreaterThanOrEqual(0);
      expect(second.x).toBeGreaterThanOrEqual(first.right);
      expect(third.x).toBeGreaterThanOrEqual(second.right);
    }).toPass();
  });

  await test.step('one that overflows the window does not make the page scroll sideways', async () => {
    const popup = (await popupOf(menu.getByRole('button', { name: 'المزيد' }))).locator(
      'xpath=../..',
    );
    await popup.evaluate(({ style }) => Object.assign(style, { right: '2000px' }));
    await expect(popup).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200);
  });

  await test.step('longer texts open where there is room', async () => {
    await goInside(page, '/others/levels/3-1');
    await chooseLanguage(page, 'Français');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const more = menu.getByRole('button', { name: 'Plus' });
    await expect(more).toHaveAttribute('data-holds-active', 'true');
    await expect(menu.getByRole('button', { name: /^Autres/ })).toHaveCount(0);
    expect((await placeOf(more)).right).toBeLessThanOrEqual(1200);
    await more.click();
    await menu.getByRole('button', { name: /^Autres/ }).click();
    await popupOf(menu.getByRole('button', { name: /^Autres/ }));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200);
    await page.setViewportSize({ width: 2600, height: 900 });
    await expect(more).toHaveCount(0);
    await expect(menu.getByRole('button', { name: /^Autres/ })).toBeVisible();
  });
});
