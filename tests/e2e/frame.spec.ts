import { signIn } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { expect, test } from './support/test';

for (const width of [360, 900, 1440]) {
  test(`the frame at ${width} px: account menu, back to top, what settings hide elsewhere`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, 'vip', '/record');

    await test.step('the account menu', async () => {
      const account = page.getByRole('button', { name: 'Your account' });
      await account.click();
      const menu = page.getByRole('menu', { name: 'Your account' });
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Account details',
        'Subscription',
        'Log out',
      ]);
      await expect.poll(async () => (await menu.boundingBox())?.width).toBeCloseTo(228, -1);
      await expect(menu.getByRole('menuitem', { name: 'Account details' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(account).toBeFocused();
    });

    await test.step('back to top comes after 400 px', async () => {
      const top = page.getByRole('button', { name: 'Back to the top' });
      // The page is tall enough only when its rows have come.
      const scrollTo = (y: number) =>
        expect
          .poll(() =>
            page.evaluate((to) => {
              window.scrollTo(0, to);
              return window.scrollY;
            }, y),
          )
          .toBe(y);
      await scrollTo(390);
      await expect(top).toBeHidden();
      await scrollTo(420);
      await expect(top).toBeVisible();
      await top.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(top).toBeHidden();
    });

    await test.step('a hidden app bar is hidden on wide screens only', async () => {
      await page.evaluate(() => {
        localStorage.settings = JSON.stringify({
          ...JSON.parse(localStorage.settings),
          appBar: 'hidden',
        });
      });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(width < 1200 ? 1 : 0);
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Search pages, actions and records', exact: true }),
      ).toBeVisible();
    });
  });
}

test('the bar at the top tells that a page loads, has come, or failed', async ({ page }) => {
  await signIn(page, 'vip');
  const bar = page.locator('[data-progress]');
  await expect(bar).toHaveAttribute('data-progress', 'idle');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/RecordPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await expect(bar).toHaveAttribute('data-progress', 'loading');
  await expect(bar).toHaveCSS('opacity', '1');
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record');
  await expect(bar).toHaveAttribute('data-progress', 'idle');
  await expect(bar).toHaveCSS('opacity', '0');
});

test('without the routing loader there is no bar; toasts stand where the app settings put them', async ({
  page,
}) => {
  const settings = {
    customizer: true,
    routingLoader: false,
    toastPosition: 'bottom-center',
  } as const;
  await seeAppSettings(page, settings);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'vip', '/bonus');
  await page.getByRole('button', { name: 'Change the look' }).click();
  await expect(page.locator('[data-progress]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  const said = page.getByText('The look is back to its start.');
  await expect.poll(async () => (await said.boundingBox())?.y).toBeGreaterThan(700);
  const box = await said.boundingBox();
  expect(Math.abs((box?.x ?? 0) - 600)).toBeLessThan(200);
});
