import type { Page } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function idOf(page: Page, email: string): Promise<string> {
  const path = `profiles?select=id&email=eq.${email}`;
  const [profile] = await callRest(page, { method: 'GET', path });
  return String(profile?.id);
}

test('support suspends a person: their page closes, the log tells why, and it is lifted', async ({
  page,
  browser,
  follow,
  request,
}) => {
  const person = await makePerson(request);
  await signIn(page, 'support');
  const id = await idOf(page, person.email);
  const member = await personPage(browser, follow, person);

  await page.goto(`/users/${id}`);
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByText('Nothing here so far.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payments' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  await dialog.getByRole('textbox').fill('Shared the account');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();

  await comeBack(member);
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended');
  await expect(member.getByText(/Shared the account/)).toBeVisible();
  await member.getByRole('link', { name: 'My data and account' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Account details');

  await page.goto(`/audit-log?table=profiles&record=${id}`);
  const line = page.getByRole('listitem').filter({ hasText: 'suspension_reason' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Shared the account');
  await expect(line).not.toContainText('odds_format');
  await line.getByRole('button', { name: 'All columns' }).click();
  await expect(line).toContainText('odds_format');

  await line.getByRole('link', { name: 'Open the record' }).click();
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  const lift = page.getByRole('dialog', { name: 'Lift the suspension' });
  await lift.getByRole('textbox').fill('Cleared up');
  await lift.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  await member.goto('/');
  await expect(member.getByRole('heading', { level: 1 })).not.toHaveText(/suspended/);
});
