import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goInside } from './support/go-inside';
import { button, openMailbox, row, undo } from './support/mailbox';
import { expect, test } from './support/test';

/** The sample invoices: written, paid, sent; found, copied, recalled, saved as a file. */

test.use({ viewport: { width: 1440, height: 900 } });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an invoice is written, paid in part, sent, and found among the sent emails', async ({
  page,
}) => {
  const { passMinute } = await openMailbox(page, '/apps/invoice/add');
  await test.step('written', async () => {
    await button(page, 'Save').click();
    await expect(page.getByText('Choose a client')).toBeVisible();
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Rate per hour' }).fill('99.99');
    await page.getByRole('textbox', { name: 'Hours' }).fill('1.5');
    await page.getByRole('textbox', { name: 'Tax (%)' }).fill('20');
    await expect(page.getByText('US$179.99')).not.toHaveCount(0);
    await button(page, 'Save').click();
    await expect(title(page)).toHaveText('Invoice #5037');
  });

  await test.step('paid in part, never more than is owed', async () => {
    await button(page, 'Add payment').click();
    const amount = page.getByRole('textbox', { name: 'Payment amount' });
    await amount.fill('180');
    await button(drawer(page, 'Add payment'), 'Add payment').click();
    await expect(page.getByText('No more than US$179.99 is owed.')).toBeVisible();
    await amount.fill('100');
    await button(drawer(page, 'Add payment'), 'Add payment').click();
    await expect(page.getByText('Partly paid')).toBeVisible();
    await expect(page.getByText('US$79.99')).not.toHaveCount(0);
  });

  await test.step('sent', async () => {
    await button(page, 'Send invoice').click();
    await button(drawer(page, 'Send invoice'), 'Send invoice').click();
    await expect(drawer(page, 'Send invoice')).toBeHidden();
    passMinute();
    await goInside(page, '/apps/email/sent');
    await row(page, 'Invoice #5037').getByRole('link').click();
    const file = page.getByRole('link', { name: 'invoice-5037.pdf' });
    await expect(file).toHaveAttribute('href', /^data:application\/pdf;base64,JVBERi0/);
  });
});

test('invoices are found, sent and recalled, copied, saved as a file, and never lost half-written', async ({
  page,
}) => {
  await openMailbox(page, '/apps/invoice/list');
  await test.step('the status is a filter', async () => {
    await goInside(page, '/apps/invoice/list?f.invoiceStatus=Draft&size=10');
    await expect(page.getByText('1–10 of 10')).toBeVisible();
  });

  await test.step('several are sent, and recalled', async () => {
    await page.getByRole('checkbox', { name: /Select all/ }).check();
    await button(page.getByRole('region', { name: 'Selected entries' }), 'Send').click();
    await button(page.getByRole('dialog'), 'Send').click();
    await expect(page.getByText('1–10 of 10')).toBeHidden();
    await undo(page, '10 invoices sent.').click();
    await expect(page.getByText('1–10 of 10')).toBeVisible();
  });

  await test.step('a PDF is a file', async () => {
    await goInside(page, '/apps/invoice/preview/4990');
    const saved = page.waitForEvent('download');
    await button(page, 'Download PDF').click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('invoice-4990.pdf');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The text is real text, in our own fonts.
    expect(bytes.toString('latin1')).toMatch(/\/ToUnicode/);
  });

  await test.step('a copy starts as a new draft, and asks before it is left half-written', async () => {
    await button(page, 'Duplicate').click();
    await expect(title(page)).toHaveText('Edit invoice #5037');
    await page.getByRole('textbox', { name: 'Salesperson' }).fill('Somebody else');
    await page.getByRole('link', { name: 'List' }).click();
    await button(page.getByRole('dialog'), 'Leave').click();
    await expect(title(page)).toHaveText('Invoices');
  });

  await test.step('a missing invoice is reported, with a way on', async () => {
    await goInside(page, '/apps/invoice/preview/1');
    await expect(page.getByText('There is no invoice #1')).toBeVisible();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(title(page)).toHaveText('Invoices');
  });
});

test('an invoice is printed on one sheet of A4, without the frame', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = `${document.documentElement.dataset.printed ?? ''}!`;
    };
  });
  await openMailbox(page, '/apps/invoice/preview/4990');
  // The link opens a tab, which has samples of the server.
  await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/apps/invoice/print/4990',
  );
  await goInside(page, '/apps/invoice/print/4990');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '!');
  await page.emulateMedia({ media: 'print' });
  await expect(title(page)).toHaveText('Invoice #4990');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(sheet).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
});
