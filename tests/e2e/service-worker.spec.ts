import { signIn } from './support/accounts';
import { settled } from './support/settled';
import { expect, test } from './support/test';

test.use({
  ownContext: true,
  contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' },
});

test('without a connection the app starts from the browser’s cache, never with an ended session', async ({
  page,
  context,
}) => {
  const account = page.getByRole('button', { name: 'Your account' });
  await page.clock.install();
  await signIn(page, 'free', '/');
  await test.step('the browser caches the shell once the page is idle', async () => {
    // The worker is registered after eight seconds.
    await page.clock.fastForward(10_000);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The page's first requests bypassed the worker.
    await page.reload();
    await expect(account).toBeVisible();
  });

  await test.step('the shell loads without a connection', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(account).toBeVisible();
    await expect(page.getByText("You're offline.")).toBeVisible();
  });

  await test.step('a person who signed out stays signed out', async () => {
    await context.setOffline(false);
    await page.reload();
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    // It is shown before its code has been loaded and cached.
    await settled(page);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(account).toHaveCount(0);
  });
});
