import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { ownSamples } from './support/own-samples';
import { expect, test } from './support/test';

/** The sample pages: input is validated, and changes are kept. */

async function open(page: Page, path: string) {
  const samples = await ownSamples(page);
  await signIn(page, 'support', path);
  return samples;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('account settings are checked, kept and shown again', async ({ page }) => {
  await open(page, '/pages/account-settings');
  await field(page, 'Email').fill('robin@');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await field(page, 'Email').fill('robin.new@example.com');
  await field(page, 'Name').fill('Robin Extra-Time');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Notifications' }).click();
  const digest = page.getByRole('checkbox', { name: 'a weekly summary of articles' });
  await digest.uncheck();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // The chat shows the same person.
  await goInside(page, '/apps/chat');
  await goInside(page, '/pages/account-settings#notifications');
  await expect(digest).not.toBeChecked();
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(field(page, 'Name')).toHaveValue('Robin Extra-Time');
  await expect(field(page, 'Email')).toHaveValue('robin.new@example.com');
});

test('a plan is chosen, and every article stands at the address of its question', async ({
  page,
}) => {
  await open(page, '/pages/pricing');
  await page.getByRole('checkbox', { name: 'Pay once a year' }).check();
  await expect(page.getByText('$480 a year')).toBeVisible();
  await button(page, 'Choose Standard').click();
  const standard = page.getByRole('region', { name: 'Standard' });
  await expect(standard.getByText('Your current plan')).toBeVisible();

  await goInside(page, '/pages/faq');
  await page.getByRole('searchbox').fill('refund');
  await expect(page.getByRole('button', { name: /\?$/ })).toHaveCount(1);

  await goInside(page, '/pages/knowledge-base');
  await page.getByRole('link', { name: 'Sales Automation' }).click();
  await page.getByRole('link', { name: 'What is a prorated amount?' }).click();
  await expect(page).toHaveURL(/\/sales-automation\/what-is-a-prorated-amount$/);
  await expect(page.getByRole('article')).toContainText('$15');
  await page.getByRole('link', { name: 'Can I pay once a year?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can I pay once a year?');
});

test('a card is checked before it is used, and only its last figures are shown', async ({
  page,
}) => {
  await open(page, '/pages/dialog-examples');
  await button(page, 'Show: Add a card').click();
  await button(page, 'Use this card').click();
  await expect(field(page, 'Card number')).toBeFocused();
  await field(page, 'Card number').fill('4242424242424242');
  await expect(field(page, 'Card number')).toHaveValue('4242 4242 4242 4242');
  await field(page, 'Name on the card').fill('Robin Halftime');
  await field(page, 'Expiry (MM/YY)').fill('1299');
  await field(page, 'Code (CVC)').fill('123');
  await button(page, 'Use this card').click();
  await expect(page.getByRole('region', { name: 'Add a card' })).toContainText(
    /Visa .*4242.* saved/,
  );
});

test('a demo form of signing in checks what is entered and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  await open(page, '/');
  await goInside(page, '/pages/auth/login-v2');
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await button(page, 'Sign in').click();
  await expect(page.getByText('Required.')).toHaveCount(2);
  await field(page, 'Email').fill('robin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await button(page, 'Sign in').click();
  await expect(page.getByText(/nothing was sent/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('the coming-soon page takes an email address, and leads home', async ({ page }) => {
  await open(page, '/');
  await goInside(page, '/pages/misc/coming-soon');
  await button(page, 'Notify me').click();
  await expect(page.getByText('Required.')).toBeVisible();
  await field(page, 'Your email').fill('robin@example.com');
  await button(page, 'Notify me').click();
  await expect(page.getByText("We'd email robin@example.com.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a time is chosen in a list, and its page stays', async ({ page }) => {
  await open(page, '/forms/form-elements/pickers');
  const time = page.getByRole('combobox', { name: 'Time', exact: true });
  await expect(time).toHaveValue('18:30');
  await time.click();
  await page.getByRole('menuitem', { name: '19:15', exact: true }).click();
  await expect(time).toHaveValue('19:15');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
