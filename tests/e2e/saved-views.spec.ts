import type { Page } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { mark } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });

async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
}

/** Saves what is on screen under a name; staff may share it. */
async function saveView(page: Page, name: string, share: boolean) {
  await openViews(page);
  await menu(page).getByRole('button', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  const shared = form.getByLabel('Share with all staff');
  if (share) await shared.check();
  else await expect(shared).toBeHidden();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(menu(page).getByText(name)).toBeVisible();
}

test('staff save a view of a list, share it, and undo its deletion', async ({ page, newPage }) => {
  const name = `Waiting ${mark()}`;
  await signIn(page, 'tipster', '/fixtures/football?f.state=SCHEDULED');
  await saveView(page, name, true);

  const other = await personPage(newPage, 'admin', '/fixtures/football');
  await openViews(other);
  await menu(other).getByText(name).click();
  await expect(other).toHaveURL(/f\.state=SCHEDULED/);

  await menu(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(menu(page)).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' });
  // A message under the mouse stays.
  await undo.hover();
  const path = `saved_views?name=eq.${encodeURIComponent(name)}`;
  expect(await callRest(page, { method: 'GET', path })).toEqual([]);
  await undo.click();
  await openViews(page);
  await expect(menu(page).getByText(name)).toBeVisible();
});

test('a subscriber saves a view of the tips, and it applies to every tier', async ({ page }) => {
  const name = `Hockey ${mark()}`;
  await signIn(page, 'vip', '/predictions/vip?sport=hockey&status=settled');
  await saveView(page, name, false);

  await goInside(page, '/predictions/free');
  await openViews(page);
  await menu(page).getByText(name).click();
  await expect(page).toHaveURL(/\/predictions\/free\?sport=hockey&status=settled$/);
  await expect(page.getByRole('button', { name: 'Sport: Ice hockey' })).toBeVisible();
});
