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

test('a sample user is found, suspended and changed; all of it stays', {
  tag: '@main',
}, async ({ page }) => {
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

test('a role is made from another one, gets all rights and goes again', async ({ page }) => {
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

test('what stands on the page of access control depends on the role', async ({ page, newPage }) => {
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
