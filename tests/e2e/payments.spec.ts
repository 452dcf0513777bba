import { personPage, signIn, signInAs } from './support/accounts';
import { typeDate } from './support/dates';
import { goInside } from './support/go-inside';
import { rowsOf } from './support/list';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { buyPremium } from './support/sales';
import { expect, test } from './support/test';

test('finance finds a transfer among the payments by each filter, and rejects it with a reason', {
  tag: '@main',
}, async ({ page }) => {
  const person = await makePerson(page.request);
  const { id, reference } = await buyPremium(page.request, person, 'manual');
  await signIn(page, 'finance', `/payments?q=${reference}`);
  const row = rowsOf(page, reference);
  await expect(row).toContainText('Awaiting transfer');

  const open = (filter: string) =>
    page.getByRole('search').getByRole('button', { name: filter }).click();
  const choose = async (filter: string, option: string) => {
    await open(filter);
    await page.getByRole('option', { name: new RegExp(`^${option}(,|$)`) }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  };

  await test.step('by status, way and day', async () => {
    await choose('Status', 'Awaiting transfer');
    await expect(page).toHaveURL(/f\.status=AWAITING_APPROVAL/);
    await expect(row).toHaveCount(1);
    await choose('Method', 'Stripe');
    await expect(page).toHaveURL(/f\.provider=stripe/);
    await expect(row).toHaveCount(0);
    await choose('Method', 'Transfer');
    await expect(page).toHaveURL(/f\.provider=stripe(,|%2C)manual/);
    await expect(row).toHaveCount(1);
    // Days before the first sale.
    await open('Created');
    await typeDate(page.getByRole('group', { name: 'Created to' }), '02012001');
    await expect(page).toHaveURL(/f\.created_at=\.\.2001-01-02/);
    await expect(row).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear all' }).first().click();
    await expect(page).toHaveURL('/payments');
  });

  await test.step('by the person', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(person.fullName);
    await expect(row).toContainText(person.fullName);
    await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
    await expect(row).toHaveCount(1);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  });

  await test.step('rejects it; without a reason nothing can be sent', async () => {
    await row.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
    await page.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    const send = dialog.getByRole('button', { name: 'Reject' });
    await expect(send).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nothing came in');
    await send.click();
    await expect(dialog).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.locator('dl').getByText('Nothing came in')).toBeVisible();
    await expect(main.locator('.MuiChip-root').getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden();
    await expect(main.getByText('No entries yet.')).toBeVisible();
    await expect(page).toHaveURL(`/payments/${id}`);
  });

  await test.step('the person sees that it failed', async () => {
    await signInAs(page, person, '/payment-history');
    await expect(row).toContainText('Failed');
  });
});

test('a member who pays by transfer adds the bank’s receipt, and finance opens it beside the payment', async ({
  page,
  newPage,
}) => {
  const person = await makePerson(page.request);
  const { id } = await buyPremium(page.request, person, 'manual');
  await signInAs(page, person, `/checkout/transfer?payment=${id}`);
  const chooser = page.getByLabel('Drop the receipt here, or click to choose a file');
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Choose a PDF, PNG, JPEG or WebP file.')).toBeVisible();
  const buffer = await page.screenshot();
  await chooser.setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Picture of the receipt')).toBeVisible();
  await expect(page.getByText('Choose a PDF, PNG, JPEG or WebP file.')).toBeHidden();

  const finance = await personPage(newPage, 'finance', `/payments/${id}`);
  await expect(finance.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  await finance.getByRole('button', { name: 'Open', exact: true }).click();
  const picture = finance.getByRole('dialog').getByRole('img', { name: 'Picture of the receipt' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    300,
  );

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Picture of the receipt')).toBeHidden();
  // The banner that leads here on every other page.
  await expect(page.getByRole('link', { name: 'Transfer instructions' })).toHaveCount(0);
  await goInside(page, '/payment-history');
  await expect(page.getByRole('link', { name: 'Transfer instructions' }).first()).toBeVisible();
});

test('a payment’s record on a phone shows the amount of each entry in the books', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'finance', '/payments');
  const entries = 'ledger_entries?select=payment_id&limit=1';
  const [entry] = await callRest(page, { method: 'GET', path: entries });
  await goInside(page, `/payments/${entry?.payment_id}`);
  const amounts = page
    .getByRole('table', { name: 'Ledger entries' })
    .locator('[data-label="Amount"]');
  await expect(amounts).not.toHaveCount(0);
  for (const amount of await amounts.all()) {
    await amount.locator('bdi').scrollIntoViewIfNeeded();
    await expect(amount.locator('bdi')).toBeInViewport({ ratio: 1 });
  }
  const group = page.getByRole('group', { name: 'Ledger entries' });
  expect(await group.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
});
