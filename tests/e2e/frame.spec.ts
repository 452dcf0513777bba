import { signIn } from './support/accounts';
import { changeLook } from './support/look';
import { mainMenu } from './support/menu';
import { settled } from './support/settled';
import { expect, test } from './support/test';

test('the frame at 360, 900 and 1440 px, and its loading bar', {
  tag: '@main',
}, async ({ page }) => {
  const account = page.getByRole('button', { name: 'Your account' });
  const top = page.getByRole('button', { name: 'Back to top' });
  const heading = page.getByRole('heading', { level: 1 });
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'vip', '/record');

  await test.step('on a phone the menu is a drawer', async () => {
    const button = page.getByRole('button', { name: 'Open the menu' });
    await expect(mainMenu(page)).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(mainMenu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mainMenu(page)).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await mainMenu(page).getByRole('link', { name: 'Bonus' }).click();
    await expect(heading).toHaveText('Bonus');
    await expect(page).toHaveURL('/bonus');
    await expect(mainMenu(page)).toBeHidden();
    await page.goBack();
    await expect(heading).toHaveText('Record');
  });

  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await settled(page);

    await test.step(`${width} px: the account menu`, async () => {
      await account.click();
      const menu = page.getByRole('menu', { name: 'Your account' });
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Account details',
        'Security',
        'Subscription',
        'Appearance',
        'Keyboard shortcuts',
        'Sign out',
      ]);
      await expect.poll(async () => (await menu.boundingBox())?.width).toBeCloseTo(228, -1);
      await expect(menu.getByRole('menuitem', { name: 'Account details' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(account).toBeFocused();
    });

    await test.step(`${width} px: back to top appears after 400 px`, async () => {
      // Behind an open menu the page does not scroll.
      await settled(page);
      await scrollTo(390);
      await settled(page);
      await expect(top).toBeHidden();
      await scrollTo(420);
      await expect(top).toBeVisible();
      await top.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(top).toBeHidden();
    });

    await test.step(`${width} px: a hidden app bar is hidden on wide screens only`, async () => {
      await changeLook(page, { appBar: 'hidden' });
      await expect(page.getByRole('banner')).toHaveCount(width < 1200 ? 1 : 0);
      await expect(account).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Search pages, actions and records', exact: true }),
      ).toBeVisible();
      await changeLook(page, { appBar: 'static' });
    });
  }

  await test.step('the footer contains the year, and the warning', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Touchline`);
    await expect(footer).toContainText('18+. Tips can lose.');
  });

  await test.step('the bar at the top shows that a page is loading, and has loaded', async () => {
    const bar = page.locator('[data-progress]');
    await expect(bar).toHaveAttribute('data-progress', 'idle');
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/AvailableMarketsPage-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await mainMenu(page).getByRole('link', { name: 'View Markets', exact: true }).click();
    await expect(bar).toHaveAttribute('data-progress', 'loading');
    await expect(bar).toHaveCSS('opacity', '1');
    letThrough();
    await expect(heading).toHaveText('Markets');
    await expect(bar).toHaveAttribute('data-progress', 'idle');
    await expect(bar).toHaveCSS('opacity', '0');
  });
});
