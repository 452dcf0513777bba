import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });
const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });

/** Titles of the first cards, in order. */
async function firstCards(page: Page, count: number) {
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  return titles.slice(0, count);
}

async function choose(page: Page, title: string, item: string | RegExp) {
  await button(card(page, title), `Options for ${title}`).click();
  await page.getByRole('menu').getByText(item).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('the CRM dashboard is arranged by keyboard; a card changes its period and is exported', async ({
  page,
}) => {
  await signIn(page, 'admin', '/dashboards/crm');
  const budget = card(page, 'Monthly budget');
  await expect(budget).toContainText('Last 28 days');
  const before = await firstCards(page, 3);
  expect(before).toEqual(['Best seller of the month', 'Total orders', 'Total sales']);

  await test.step('by keyboard, following the instructions, and kept', async () => {
    await button(page, 'Arrange').click();
    await button(page, 'Move Total orders').focus();
    await page.keyboard.press('Space');
    const said = page.getByText(/^Total orders: place 3 of 15/);
    await expect(page.getByText('Total orders lifted from place 2 of 15.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(said).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Total orders is at place 3 of 15.')).toBeAttached();
    await button(page, 'Done').click();
    await expect.poll(() => firstCards(page, 3)).toEqual([before[0], before[2], before[1]]);
    await goInside(page, '/dashboards/analytics');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
    await goInside(page, '/dashboards/crm');
    await expect.poll(() => firstCards(page, 3)).toEqual([before[0], before[2], before[1]]);
    await button(page, 'Arrange').click();
    await button(page, 'Reset').click();
    await button(page, 'Done').click();
    await expect.poll(() => firstCards(page, 3)).toEqual(before);
  });

  await test.step('another period, in this card alone', async () => {
    const total = await budget.getByRole('paragraph').first().textContent();
    await choose(page, 'Monthly budget', 'Last month');
    await expect(budget).toContainText('Last month');
    await expect(budget).not.toContainText(total ?? '');
    await expect(card(page, 'Total sales')).toContainText('Last 28 days');
  });

  await test.step('the numbers as a file', async () => {
    const download = page.waitForEvent('download');
    await choose(page, 'Top countries by sales', 'Export as CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe('top-countries-by-sales.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFCountry,Sales,Change\r\nAustralia,\d+\.\d\d,/);
  });
});

test('the analytics dashboard: a card is hidden and comes back, is refreshed, and its links lead on', async ({
  page,
}) => {
  await signIn(page, 'tipster', '/dashboards/analytics');
  const referrals = card(page, 'Top referral sources');
  await expect(referrals).toContainText('Season tickets');
  await referrals.getByRole('tab', { name: 'Reddit' }).click();
  await expect(referrals).toContainText('Ask the coach');
  await choose(page, 'Top referral sources', 'Refresh');
  await expect(referrals.getByText('Top referral sources is up to date.')).toBeAttached();

  await test.step('figures of cards beside each other are on one line', async () => {
    const figureOf = (name: string) =>
      card(page, name)
        .getByRole('paragraph')
        .first()
        .evaluate((figure) => Math.round(figure.getBoundingClientRect().top));
    expect(await figureOf('Revenue')).toBe(await figureOf('Total sales'));
    expect(await figureOf('Impressions')).toBe(await figureOf('Overview'));
  });

  await button(page, 'Arrange').click();
  await button(page, 'Actions for Overview').click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(button(page, 'Add Overview')).toBeFocused();
  await button(page, 'Done').click();
  await expect(card(page, 'Overview')).toHaveCount(0);
  await button(page, 'Arrange').click();
  await button(page, 'Add Overview').click();
  await expect(button(page, 'Move Overview')).toBeFocused();
  await button(page, 'Done').click();
  await expect(card(page, 'Overview')).toBeVisible();

  await settled(page);
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL(/\/account-details/);
});
