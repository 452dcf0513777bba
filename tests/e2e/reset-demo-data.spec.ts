import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { ownSamples } from './support/own-samples';
import { expect, test } from './support/test';

const rows = (page: Page) => page.getByRole('list', { name: 'E-mails' }).getByRole('listitem');
const reset = (page: Page) => page.getByRole('button', { name: 'Reset demo data', exact: true });
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Reset the demo data?', exact: true });

test('the demo data of all sample apps comes back after a question', async ({ page }) => {
  await ownSamples(page);
  await signIn(page, 'support', '/apps/email');
  await expect(rows(page)).toHaveCount(15);
  const first = rows(page).filter({ hasText: 'Tickets have arrived' });
  await first.getByRole('checkbox').check();
  const chosen = page.getByRole('toolbar', { name: 'Chosen e-mails' });
  await chosen.getByRole('button', { name: 'Move to trash', exact: true }).click();
  await expect(rows(page)).toHaveCount(14);

  await reset(page).click();
  await question(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(question(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(14);

  await reset(page).click();
  await question(page).getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(question(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(15);

  for (const app of ['chat', 'calendar']) {
    await page.goto(`/apps/${app}`);
    await expect(reset(page)).toBeVisible();
  }
});
