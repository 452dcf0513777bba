import { readFileSync } from 'node:fs';
import { signIn } from './support/accounts';
import { typeDate } from './support/dates';
import { goInside } from './support/go-inside';
import { exportAs, rowsOf } from './support/list';
import { makePerson } from './support/people';
import { buyPremium } from './support/sales';
import { callAsServer } from './support/server-key';
import { expect, test } from './support/test';

test('an unreachable provider is named, a partial result is marked as such, and the rest can be resumed', async ({
  page,
}) => {
  let reached = false;
  let broken = false;
  const difference = {
    payment_id: null,
    reference: 'ch_unknown',
    provider: 'stripe',
    amount: 1250,
    currency: 'EUR',
    their_currency: 'EUR',
    field: 'status',
    ours: 'MISSING',
    theirs: 'SUCCEEDED',
  };
  await signIn(page, 'finance');
  await page.route('**/functions/v1/reconcile?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from = '', to = ''] = [query.get('from'), query.get('to')].map(
      (time) => time && new Date(time).toISOString(),
    ) as string[];
    const failed = reached ? [] : ['stripe'];
    // The first part ends a day after it began.
    const day = new Date(Date.parse(from) + 86_400_000).toISOString();
    if (query.get('after') === day && broken) {
      await route.fulfill({ status: 409, json: { code: 'NOT_NOW', message: 'Not now.' } });
    } else if (broken) {
      await route.fulfill({ json: { differences: [difference], failed, complete_to: day } });
    } else {
      await route.fulfill({ json: { differences: [], failed, complete_to: to } });
    }
  });
  await goInside(page, '/reconciliation?from=2026-01-01&to=2026-01-31');
  await expect(page.getByText("Couldn't reach Stripe.")).toBeVisible();
  await expect(page.getByText('All payments match')).toBeHidden();
  reached = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All payments match')).toBeVisible();
  await expect(page.getByText("Couldn't reach Stripe.")).toBeHidden();

  broken = true;
  await typeDate(page.getByRole('group', { name: 'From', exact: true }), '02012026');
  await expect(page.getByText('Complete only up to')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'ch_unknown' });
  await expect(row).toContainText('Not found');
  await expect(row).toContainText('€12.50');
  await expect(page.getByText('All payments match')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeDisabled();
  broken = false;
  await page.getByRole('button', { name: 'Resume from there' }).click();
  await expect(page.getByText('Complete only up to')).toBeHidden();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeEnabled();
});

test('a refund made at the provider is listed, and the ledger shows what we know', async ({
  page,
}, info) => {
  const bought = await buyPremium(page.request, await makePerson(page.request), 'sandbox');
  // Only the provider's side knows about it.
  const change = { refunded: 150 };
  await callAsServer(page.request, 'sandbox_charge', { ref: `sandbox:${bought.id}`, change });
  await signIn(page, 'finance', '/reconciliation');

  await test.step('the reconciliation lists it with both sums, in the file too', async () => {
    const row = page.getByRole('row').filter({ hasText: bought.reference });
    await expect(row).toContainText('Refunded');
    await expect(row).toContainText('$0.00');
    await expect(row).toContainText('$1.50');
    for (const [button, line] of [
      ['Download as CSV', `${bought.reference},Sandbox,\\d+\\.\\d\\d,USD,Refunded,0\\.00,1\\.50`],
      ['Raw data (CSV)', `${bought.id},${bought.reference},sandbox,\\d+,USD,refunded,0,150`],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ]);
      const path = info.outputPath(`${button}.csv`);
      await file.saveAs(path);
      expect(readFileSync(path, 'utf8')).toMatch(new RegExp(line));
    }
    await row.getByRole('link', { name: bought.reference }).click();
    await expect(page.getByRole('main')).toContainText(bought.reference);
  });

  await test.step('the ledger has both sides of the payment, and filters by each', async () => {
    const rows = rowsOf(page, bought.reference);
    await goInside(page, `/ledger?q=${bought.reference}`);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Cash' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Revenue' })).toContainText('-');

    for (const [filter, option] of [
      ['Account', 'Cash'],
      ['Event', 'Payment'],
      ['Currency', 'USD'],
    ] as const) {
      await page.getByRole('search').getByRole('button', { name: filter }).click();
      await page.getByRole('option', { name: new RegExp(`^${option}(,|$)`) }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(rows).toHaveCount(1);
    }
    const chosen = /\/ledger\?q=.+&f\.account=CASH&f\.kind=CHARGE&f\.currency=USD$/;
    await expect(page).toHaveURL(chosen);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await goInside(page, `/ledger?q=${bought.reference}&f.kind=REFUND`);
    await expect(page.getByText('No matches')).toBeVisible();
    await goInside(page, `/ledger?q=${bought.reference}&f.created_at=2001-01-01..2001-01-02`);
    await expect(page.getByText('No matches')).toBeVisible();
  });

  await test.step('its file has the entries, and a row opens the payment', async () => {
    await goInside(page, `/ledger?q=${bought.reference}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      exportAs(page, 'Download CSV'),
    ]);
    const path = info.outputPath('ledger.csv');
    await file.saveAs(path);
    const lines = readFileSync(path, 'utf8').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    for (const line of lines.slice(1)) expect(line).toContain(bought.reference);
    await page.getByRole('link', { name: bought.reference }).first().click();
    await expect(page).toHaveURL(`/payments/${bought.id}`);
    const books = page.getByRole('table', { name: 'Ledger entries' });
    await expect(books.getByRole('row')).toHaveCount(3);
  });
});
