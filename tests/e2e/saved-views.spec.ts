import { signIn } from './support/accounts';
import { expect, test } from './support/test';

test('staff keep a view of a list, share it, and take its removal back', async ({
  page,
  newPage,
}) => {
  const name = `Waiting ${Date.now()}`;
  await signIn(page, 'tipster', '/fixtures/football?f.state=SCHEDULED');
  const views = page.getByRole('button', { name: 'Saved views', exact: true });
  await views.click();
  const menu = page.getByRole('dialog', { name: 'Saved views' });
  await menu.getByRole('button', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByLabel('Share with all staff').check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(menu.getByText(name)).toBeVisible();

  const other = await newPage();
  await signIn(other, 'admin', '/fixtures/football');
  await other.getByRole('button', { name: 'Saved views', exact: true }).click();
  await other.getByRole('dialog', { name: 'Saved views' }).getByText(name).click();
  await expect(other).toHaveURL(/f\.state=SCHEDULED/);
  await other.close();

  const remove = async () => {
    await menu.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(menu).toBeHidden();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`“${name}” is back.`)).toBeVisible();
  await views.click();
  await expect(menu.getByText(name)).toBeVisible();
  await remove();
});

test('a subscriber keeps a view of the tips, and it holds on every tier', async ({ page }) => {
  const name = `Hockey ${Date.now()}`;
  await signIn(page, 'vip', '/predictions/vip?sport=hockey&status=settled');
  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Saved views' });
  await menu.getByRole('button', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(form.getByLabel('Share with all staff')).toBeHidden();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(menu.getByText(name)).toBeVisible();

  await page.goto('/predictions/free');
  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  await menu.getByText(name).click();
  await expect(page).toHaveURL(/\/predictions\/free\?sport=hockey&status=settled$/);
  await expect(page.getByRole('combobox', { name: /^Sport/ })).toHaveText('Ice hockey');
});
