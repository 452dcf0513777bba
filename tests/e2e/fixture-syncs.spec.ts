import { signIn } from './support/accounts';
import { expect, test } from './support/test';

test('tipsters see the sports of the sync, and why nothing runs without a key; others have no such page', async ({
  page,
}) => {
  await signIn(page, 'tipster', '/fixture-syncs');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Fixture sync');
  await page.getByRole('button', { name: 'Run now: Rugby' }).click();
  await expect(page.getByText('Sync is off', { exact: false })).toBeVisible();

  await signIn(page, 'support', '/fixture-syncs');
  await expect(title).toHaveText("You don't have access to this page");
  await expect(page.getByRole('button', { name: /^Run now/ })).toHaveCount(0);
});
