import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { mark } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`).first();
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Reports' }).getByRole('tab');
const whole = (value: unknown) => new Intl.NumberFormat('en').format(Number(value));

// Days that are over: what other tests settle and pay meanwhile counts today.
const FROM = '2020-01-01';
const TO = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const CLOSED = `from=${FROM}&to=${TO}`;

/** The drawer of a number holds as many rows as the number says; then it is closed. */
async function expectRows(page: Page, name: string, count: number, { keep = false } = {}) {
  const drawer = page.getByRole('dialog', { name, exact: true });
  const words = count === 1 ? '1 row' : `${whole(count)} rows`;
  await expect(drawer.getByText(words, { exact: true })).toBeVisible();
  // The head is a row too; a page holds fifty.
  await expect(drawer.getByRole('row')).toHaveCount(count === 0 ? 0 : Math.min(count, 50) + 1);
  if (keep) return;
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
}

test('a tipster reads the figures, follows them to their rows, saves them and keeps them as a view', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'tipster', `/reports/performance?${CLOSED}`);
  await expect(tabs(page)).toHaveText(['Overview', 'Tips', 'Awaiting settlement']);
  const body = { from_day: FROM, to_day: TO };
  const [all] = await callRest(page, { method: 'POST', path: 'rpc/report_tips', body });

  await test.step('the figures are those of the database', async () => {
    await expect(figure(page, 'n')).toContainText(whole(all?.n));
    await expect(figure(page, 'n')).toContainText(`${whole(all?.won)} won`);
    const hitRate = `${Number(all?.hit_rate_pct).toFixed(1)}%`;
    await expect(figure(page, 'hit_rate_pct')).toContainText(hitRate);
  });

  await test.step('each number opens its own rows, as many as it says', async () => {
    for (const [name, count] of [
      ['Settled tips', all?.n],
      ['Won', all?.won],
      ['Void', all?.void],
      ['Half won', all?.half_won],
    ] as const) {
      const said =
        name === 'Settled tips'
          ? `${name}: ${whole(count)}`
          : `${whole(count)} ${name.toLowerCase()}`;
      const number = figure(page, 'n').getByRole('button', {
        name: `${said}. Show details`,
        exact: true,
      });
      await number.click();
      await expectRows(page, name, Number(count));
    }
    await figure(page, 'brier').getByRole('button').click();
    await expectRows(page, 'Brier score', Number(all?.brier_n));
  });

  await test.step('the table of the chart as CSV adds up to the same', async () => {
    const panel = page.getByRole('region', { name: 'Breakdown' }).first();
    await panel.getByRole('button', { name: 'View as table' }).click();
    await expect(panel.getByRole('columnheader', { name: 'Sport' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const { data } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    });
    const sum = (column: string) => data.reduce((total, row) => total + Number(row[column]), 0);
    expect(sum('Settled tips')).toBe(Number(all?.n));
    expect(sum('Profit')).toBeCloseTo(Number(all?.profit), 3);
    expect(sum('Lost')).toBe(Number(all?.lost));
    const number = panel.getByRole('button', { name: `Football, Lost: ` });
    const lost = data.find((row) => row.Sport === 'Football')?.Lost;
    await expect(number).toHaveText(whole(lost));
    await number.click();
    await expectRows(page, 'Football · Lost', Number(lost), { keep: true });
  });

  await test.step('a row leads to the tip itself', async () => {
    await page.getByRole('dialog').getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/manual-predictions\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' – ');
    await goInside(page, `/reports/performance?${CLOSED}`);
  });

  await test.step('the period stands in the address and survives a reload', async () => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 90 days' }).click();
    await expect(page).toHaveURL(/period=90/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Last 90 days');
    await expect(page.getByText(/^Compared with/)).toBeVisible();
  });

  await test.step('a view restores a report', async () => {
    const name = `Spring ${mark()}`;
    const openViews = () => page.getByRole('button', { name: 'Saved views', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Saved views' });
    await goInside(page, '/reports/performance?by=league&from=2026-03-01&to=2026-05-31');
    await openViews();
    await menu.getByRole('button', { name: 'Save this view' }).click();
    const form = page.getByRole('dialog', { name: 'Save this view' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(form.getByLabel('Share with all staff')).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(menu.getByText(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await goInside(page, '/reports/performance');
    await openViews();
    await menu.getByText(name).click();
    await expect(page).toHaveURL(/\?from=2026-03-01&to=2026-05-31&by=league$/);
    await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveText('League');
    const from = page.getByRole('group', { name: 'From', exact: true });
    await expect(from.locator('input')).toHaveValue('01/03/2026');
    await expect(page.getByText('Compared with 1 Dec 2025 to 28 Feb 2026')).toBeVisible();
  });

  await test.step('other roles’ reports are not available', async () => {
    await goInside(page, '/reports/revenue');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "You don't have access to this page",
    );
  });
});

test('finance reads amounts in each currency; each opens its own movements, and these their payments', async ({
  page,
}) => {
  await signIn(page, 'finance', `/reports/revenue?currency=EUR&${CLOSED}`);
  await expect(tabs(page)).toHaveText(['Overview', 'Revenue', 'Subscribers']);
  await expect(figure(page, 'net')).toBeVisible();
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await currency.click();
  await expect(page.getByRole('option').first()).toHaveText(/^[A-Z]{3}$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const body = { currency: 'EUR', from_day: FROM, to_day: TO };
  const [all] = await callRest(page, { method: 'POST', path: 'rpc/report_revenue', body });
  const count = async (key: string) => {
    const path = 'rpc/report_revenue_rows';
    return (await callRest(page, { method: 'POST', path, body: { ...body, figure: key } })).length;
  };
  const open = (key: string) =>
    figure(page, key)
      .getByRole('button', { name: /Show details$/ })
      .first()
      .click();
  await expect(figure(page, 'payments')).toContainText(whole(all?.payments));
  await open('payments');
  await expectRows(page, 'Payments', Number(all?.payments));
  const refunds = await count('refunds');
  expect(refunds).toBeGreaterThan(0);
  expect(refunds).toBeLessThan(50);
  await open('refunds');
  await expectRows(page, 'Refunded', refunds, { keep: true });
  const drawer = page.getByRole('dialog', { name: 'Refunded', exact: true });
  await expect(drawer.getByRole('cell', { name: 'Refund', exact: true })).toHaveCount(refunds);
  await drawer.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/);
});

test('support has the reports of people, down to who is behind each share', async ({ page }) => {
  await signIn(page, 'support', '/reports');
  await expect(tabs(page)).toHaveText(['Overview', 'Subscribers']);
  await tabs(page).filter({ hasText: 'Subscribers' }).click();
  await expect(figure(page, 'tier-VIP')).toBeVisible();
  const tiers = page.getByRole('region', { name: 'Members by plan' }).first();
  await tiers.getByRole('button', { name: 'View as table' }).click();
  await tiers.getByRole('button', { name: 'VIP', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'VIP', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Each share of a month of sign-ups opens the people who were paying then.
  const cohorts = page.getByRole('region', { name: 'Retention' }).first();
  const share = cohorts.getByRole('button', { name: /, .*: [1-9]\d*(\.\d)?%$/ }).last();
  // The table is a heat map.
  const cell = cohorts.getByRole('cell').filter({ hasText: /^[1-9][\d.]*%$/ });
  await expect(cell.last()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await share.click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
});
