import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { exportAs, rowsOf } from './support/list';
import { ownSamples } from './support/own-samples';
import { expect, test } from './support/test';

/** The sample apps of users, roles, permissions and access control. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a sample user is found, suspended and changed; everything is kept', async ({ page }) => {
  await ownSamples(page);
  await signIn(page, 'support', '/apps/user/list');
  await page.getByRole('searchbox').fill('dbrackwater4@');
  await rowsOf(page, 'Dessa Brackwater').getByRole('link').click();
  await expect(heading(page)).toHaveText('Dessa Brackwater');

  await button(page, 'Suspend').click();
  const ask = page.getByRole('dialog', { name: 'Suspend Dessa Brackwater?' });
  await ask.getByRole('button', { name: 'Suspend' }).click();
  await expect(button(page, 'Reactivate')).toBeVisible();

  const tabs = page.getByRole('tablist', { name: 'About this user' });
  await tabs.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/\/apps\/user\/view\/4\/notification$/);
  const news = page.getByRole('checkbox', { name: 'News for you: Browser' });
  await news.check();
  await tabs.getByRole('tab', { name: 'Security' }).click();
  await button(page, 'Sign out: Phone').click();
  await expect(button(page, 'Sign out: Phone')).toHaveCount(0);

  await goInside(page, '/apps/user/view/5/notification');
  await expect(heading(page)).toHaveText('Edric Larkspur');
  await expect(news).not.toBeChecked();
  await goInside(page, '/apps/user/view/4/notification');
  await expect(heading(page)).toHaveText('Dessa Brackwater');
  await expect(news).toBeChecked();
  await expect(button(page, 'Reactivate')).toBeVisible();

  await goInside(page, '/apps/user/view/999');
  await expect(page.getByRole('alert')).toContainText('There is no user with the ID 999.');
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(heading(page)).toHaveText('Sample users');

  const saved = page.waitForEvent('download');
  await exportAs(page, 'Download PDF');
  const bytes = await readFile(await (await saved).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a sample user is edited and gets another plan, card and billing address; everything is kept', async ({
  page,
}) => {
  await ownSamples(page);
  await signIn(page, 'support', '/apps/user/view/4');
  const form = page.getByRole('dialog');
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const send = (name: string) => form.getByRole('button', { name, exact: true }).click();

  await test.step('edited', async () => {
    await button(page, 'Edit').click();
    await field('Full name').fill('De');
    await send('Save');
    await expect(form.getByText('Use at least 3 characters.')).toBeVisible();
    await field('Full name').fill('Dessa Whitewater');
    await send('Save');
    await expect(heading(page)).toHaveText('Dessa Whitewater');
  });

  const tabs = page.getByRole('tablist', { name: 'About this user' });
  await tabs.getByRole('tab', { name: 'Billing and plan' }).click();
  const panel = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('another plan, which is cancelled and kept', async () => {
    const plan = panel('Current plan');
    await button(page, 'Change plan').last().click();
    await form.getByRole('radio', { name: /^Company/ }).check();
    await send('Choose this plan');
    await expect(plan).toContainText('US$999');
    await plan.getByRole('button', { name: 'Cancel subscription' }).click();
    await send('Cancel subscription');
    await plan.getByRole('button', { name: 'Keep subscription' }).click();
    await expect(plan.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  });

  await test.step('a card', async () => {
    await button(page, 'Add card').click();
    await field('Card number').fill('4242424242424242');
    await field('Name on the card').fill('Dessa Whitewater');
    await field('Expiry (MM/YY)').fill('1299');
    await field('Code (CVC)').fill('123');
    await form.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await send('Use this card');
    await button(page, 'Make primary: Visa 4242').click();
    await expect(button(page, 'Make primary: Visa 4242')).toHaveCount(0);
  });

  await test.step('a billing address', async () => {
    const address = panel('Billing address');
    await address.getByRole('button').click();
    await field('Address').fill('Ground Lane 1');
    await send('Save');
    await expect(address).toContainText('Ground Lane 1');
  });

  await goInside(page, '/apps/user/view/5/billing-plan');
  await expect(heading(page)).toHaveText('Edric Larkspur');
  await goInside(page, '/apps/user/view/4/billing-plan');
  await expect(heading(page)).toHaveText('Dessa Whitewater');
  await expect(panel('Current plan')).toContainText('Company');
  await expect(
    panel('Payment methods').getByRole('listitem').filter({ hasText: '4242' }),
  ).toContainText('Primary');
  await expect(panel('Billing address')).toContainText('Ground Lane 1');
});

test('a role is copied from another one, gets all rights and is deleted', async ({ page }) => {
  await ownSamples(page);
  await signIn(page, 'support', '/apps/roles');
  const cards = page.getByRole('main').getByRole('listitem');
  await button(page, 'Copy Manager').click();
  const copy = cards.filter({ has: page.getByRole('heading', { name: 'Copy of Manager' }) });
  await expect(copy).toContainText('0 users in total');
  await expect(copy).toContainText('16 of 27 rights');

  await button(page, 'Edit role Copy of Manager').click();
  const form = page.getByRole('dialog', { name: 'Edit Copy of Manager' });
  const all = form.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toHaveAttribute('data-indeterminate', 'true');
  await all.click();
  await expect(form.getByRole('checkbox', { name: 'Create: Payroll' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Read: Database' }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(copy).toContainText('26 of 27 rights');

  await button(page, 'Delete Copy of Manager').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(copy).toHaveCount(0);
  await expect(rowsOf(page, 'Alda Fernwick').getByRole('link')).toBeVisible();
});

test('a permission is added, found, renamed with a warning, and deleted', async ({ page }) => {
  await ownSamples(page);
  await signIn(page, 'support', '/apps/permissions');
  await expect(page.getByText('1–9 of 9')).toBeVisible();
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox', { name: 'Name' });
  await button(page, 'New permission').click();
  await button(page, 'Create').click();
  await expect(form.getByText('Required.')).toBeVisible();
  await name.fill('Open the gates');
  await button(page, 'Create').click();

  await page.getByRole('searchbox').fill('gates');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const act = async (row: string, action: string) => {
    await button(page, `Actions for ${row}`).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Open the gates', 'Edit');
  await expect(form).toContainText('may lose access');
  await name.fill('Close the gates');
  await form.getByRole('button', { name: 'Save' }).click();
  await act('Close the gates', 'Delete');
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(rowsOf(page, 'Close the gates')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1–9 of 9')).toBeVisible();
});

test('the content of the access control page depends on the role', async ({ page, newPage }) => {
  await signIn(page, 'support', '/acl');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Common')).toBeVisible();
  await expect(card('Analytics')).toHaveCount(0);
  const see = async (role: string) => {
    await page.getByRole('combobox', { name: 'See the page as' }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
  };
  await see('Admin');
  await expect(card('Analytics')).toBeVisible();
  await see('Member');
  await expect(page.getByText("401 · You don't have access to this page")).toBeVisible();
  await expect(card('Common')).toHaveCount(0);

  const member = await newPage();
  await signIn(member, 'free', '/acl');
  await expect(heading(member)).toHaveText("You don't have access to this page");
});
