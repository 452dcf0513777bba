import type { Page } from '@playwright/test';
import { goInside } from './support/go-inside';
import { button, openMailbox, row, rows, toolbar } from './support/mailbox';
import { expect, test } from './support/test';

const reset = (page: Page) => button(page, 'Reset demo data');
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Reset the demo data?', exact: true });

test('the demo data of all sample apps is restored after a confirmation', async ({ page }) => {
  await openMailbox(page);
  await expect(rows(page)).toHaveCount(15);
  await row(page, 'Tickets have arrived').getByRole('checkbox').check();
  await button(toolbar(page), 'Move to trash').click();
  await expect(rows(page)).toHaveCount(14);

  await reset(page).click();
  await button(question(page), 'Cancel').click();
  await expect(question(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(14);

  await reset(page).click();
  await button(question(page), 'Reset').click();
  await expect(question(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(15);

  for (const app of ['chat', 'calendar']) {
    await goInside(page, `/apps/${app}`);
    await expect(reset(page)).toBeVisible();
  }
});
