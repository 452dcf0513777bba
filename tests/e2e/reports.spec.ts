import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { signIn } from './support/accounts';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`).first();
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Reports' }).getByRole('tab');
const whole = (value: unknown) => new Intl.NumberFormat('en').format(Number(value));

test('a tipster reads the figures, follows them to their rows and saves them', async ({ page }) => {
  await signIn(page, 'tipster', '/reports/performance?period=all');
  const [all] = await callRest(page, { method: 'POST', path: 'rpc/report_tips', body: {} });

  await test.step('the figures are those of the database', async () => {
    await expect(figure(page, 'n')).toContainText(whole(all?.n));
    await expect(figure(page, 'n')).toContainText(`${all?.won} won`);
    const hitRate = `${Number(all?.hit_rate_pct).toFixed(1)}%`;
    await expect(figure(page, 'hit_rate_pct')).toContainText(hitRate);
  });

  await test.step('a number opens the rows behind it', async () => {
    await figure(page, 'n').getByRole('button').click();
    const rows = page.getByRole('dialog', { name: 'Settled tips' });
    const count = Number(all?.n) + Number(all?.withdrawn);
    await expect(rows.getByText(`${whole(count)} rows`, { exact: true })).toBeVisible();
    await expect(rows.getByRole('row')).toHaveCount(51);
    await rows.getByRole('button', { name: 'Close' }).click();
    await expect(rows).toHaveCount(0);
  });

  await test.step('the table of the chart as CSV adds up to the same', async () => {
    const panel = page.getByRole('region', { name: 'Where it comes from' }).first();
    await panel.getByRole('button', { name: 'As a table' }).click();
    await expect(panel.getByRole('columnheader', { name: 'Sport' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const { data } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    });
    const sum = (column: string) => data.reduce((total, row) => total + Number(row[column]), 0);
    expect(sum('Settled tips')).toBe(Number(all?.n));
    expect(sum('Profit')).toBeCloseTo(Number(all?.profit), 3);
  });

  await test.step('the period stands in the address and survives a reload', async () => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 90 days' }).click();
    await expect(page).toHaveURL(/period=90/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Last 90 days');
    await expect(figure(page, 'n')).toContainText('on the period before');
  });
});

test('each role has its own reports', async ({ page }) => {
  await signIn(page, 'tipster', '/reports');
  await expect(tabs(page)).toHaveText(['Overview', 'Tips', 'Awaiting settlement']);
  await page.goto('/reports/revenue');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Reports');

  await signIn(page, 'support', '/reports');
  await expect(tabs(page)).toHaveText(['Overview', 'Subscribers']);
  await tabs(page).filter({ hasText: 'Subscribers' }).click();
  await expect(figure(page, 'tier-VIP')).toBeVisible();
  const tiers = page.getByRole('region', { name: 'Who holds which tier' }).first();
  await tiers.getByRole('button', { name: 'As a table' }).click();
  await tiers.getByRole('button', { name: 'VIP', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'VIP', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Each share of a month of sign-ups opens the people who were paying then.
  const share = page.getByRole('button', { name: /, .*: [1-9]\d*(\.\d)?%$/ }).last();
  await share.click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();

  await signIn(page, 'finance', '/reports/revenue');
  await expect(tabs(page)).toHaveText(['Overview', 'Revenue', 'Subscribers']);
  await expect(figure(page, 'net')).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await expect(page.getByRole('option').first()).toHaveText(/^[A-Z]{3}$/);
});
