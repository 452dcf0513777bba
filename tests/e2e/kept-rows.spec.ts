import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { expect, test } from './support/test';

/** Everything in the browser's database, as text. */
const onDisk = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('touchline.kept');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const all = open.result.transaction('answers').objectStore('answers').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    open.result.close();
    return JSON.stringify(all.result);
  });

test('a list’s last rows are there at once with their age while the server is silent, and gone with the session', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'admin', '/users');
  const grid = page.getByRole('grid');
  const age = page.getByText(/^As of \d\d:\d\d$/);
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => onDisk(page)).toContain('@');

  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/rest\/v1\//, async (route) => {
    await silence;
    await route.continue();
  });
  await page.reload();
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await expect(age).toBeVisible();
  const place = await grid.boundingBox();

  answer();
  await expect(age).toBeHidden();
  expect(await grid.boundingBox()).toEqual(place);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await onDisk(page)).toBe('[]');
});
