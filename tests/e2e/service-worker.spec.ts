import { signIn } from './support/accounts';
import { settled } from './support/settled';
import { expect, test } from './support/test';

test.use({
  ownContext: true,
  contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' },
});

test('without a connection the app starts from what the browser kept, never with a session that ended', async ({
  page,
  context,
}) => {
  const account = page.getByRole('button', { name: 'Your account' });
  await page.clock.install();
  await signIn(page, 'free', '/');
  await test.step('the browser keeps the shell once the page is at rest', async () => {
    // The worker is registered after eight seconds.
    await page.clock.fastForward(10_000);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // What the page started with went past the worker.
    await page.reload();
    await expect(account).toBeVisible();
  });

  await test.step('the shell comes without a connection', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(account).toBeVisible();
    await expect(page.getByText("You're offline.")).toBeVisible();
  });

  await test.step('whoever signed out stays signed out', async () => {
    await context.setOffline(false);
    await page.reload();
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    // It is drawn before its code has come, and been kept.
    await settled(page);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(account).toHaveCount(0);
  });
});
