import type { Page } from '@playwright/test';
import { holdSession, signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const STAFF_PAGES = [
  '/users',
  '/users/activevipusers',
  '/fixtures/football',
  '/fixtures/football/new',
  '/fixtures/import',
  '/manual-predictions',
  '/settlement',
  '/markets',
  '/reports',
];

test('a member who types a staff address is told so, and reads nothing', async ({ page }) => {
  await holdSession(page, 'vip');
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    // The shell's own: the person's access, notifications, and whether a payment is due or awaited.
    const isOwn = pathname === '/rest/v1/payments' && searchParams.has('user_id');
    if (
      !isOwn &&
      /^\/rest\/v1\/(?!profiles|subscriptions|rpc\/(my_access|unread_notifications))/.test(pathname)
    )
      answers.push(pathname);
  });
  await page.goto('/reports');
  for (const path of STAFF_PAGES) {
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(heading(page)).toHaveText("You don't have access to this page");
      await expect(page).toHaveURL(path);
    });
  }
  expect(answers).toEqual([]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(heading(page)).toHaveText('Home');
});

test('an unknown address says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(heading(page)).toHaveText('Page not found');
  await signIn(page, 'free', '/no-such-page');
  for (const path of ['/no-such-page', '/fixtures/curling', '/users/x/y/z']) {
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(heading(page)).toHaveText('Page not found');
      await expect(page).toHaveURL(path);
    });
  }
  await goInside(page, '/predictions/gold');
  await expect(page.getByText('Plan not found')).toBeVisible();
  await page.getByRole('link', { name: 'Free predictions' }).click();
  await expect(heading(page)).toHaveText('Free predictions');
});

/** Records mode and page colour at every rendered frame, from the first one on. */
function watchFrames() {
  const seen: string[] = [];
  Object.assign(window, { seenFrames: seen });
  const look = () => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    seen.push(`${document.documentElement.dataset.mode} ${backgroundColor}`);
    if (seen.length < 600) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('the sign-in form keeps its text across changes of language and look, which survive a reload', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.goto('/auth/login');
  const email = page.locator('input[name="email"]');
  await email.fill('someone@example.org');
  await expect(root).toHaveAttribute('data-mode', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(root).toHaveAttribute('lang', 'fr');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(heading(page)).toHaveText(/[\u0600-\u06ff]/);
  await expect(email).toHaveValue('someone@example.org');

  await page.addInitScript(watchFrames);
  await page.reload();
  await expect(heading(page)).toHaveText(/[\u0600-\u06ff]/);
  await settled(page);
  const frames = await page.evaluate(() => Reflect.get(window, 'seenFrames'));
  expect(new Set(frames)).toEqual(new Set(['dark rgb(12, 19, 34)']));
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 19, 34)');
});
