import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Delays the app's code until the returned function is called: only the prerendered page is shown. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('typing and clicks before the app has loaded are not lost', { tag: '@main' }, async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await page.keyboard.type('vip@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('touchline-de');
  await password.press('Enter');
  // A form that sends itself would put the password into the address.
  expect(new URL(page.url()).search).toBe('');
  await password.press('End');
  await page.keyboard.type('mo');
  release();
  await page.waitForURL('/');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('the prerendered page is in the visitor’s language and mode, and is taken over unchanged', async ({
  page,
}) => {
  await page.evaluate(() => {
    localStorage.setItem('i18nextLng', 'ar');
    localStorage.setItem('touchline.directionOf', 'ar');
    localStorage.setItem('settings', JSON.stringify({ mode: 'dark', direction: 'rtl' }));
  });
  const release = await holdCode(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\p{Script=Arabic}/u);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const before = await page.locator('#root').innerHTML();
  const field = await page.locator('input[type=password]').elementHandle();
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  expect(await page.locator('#root').innerHTML()).toContain(before.slice(0, 2000));
  // Taken over, not drawn again.
  expect(await field?.evaluate((node) => node.isConnected)).toBe(true);
});
