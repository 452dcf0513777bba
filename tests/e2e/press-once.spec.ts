import type { Locator, Page } from '@playwright/test';
import { signIn, signInAs } from './support/accounts';
import { goInside } from './support/go-inside';
import { keepMessages, messages } from './support/messages';
import { makePerson } from './support/people';
import { expect, test } from './support/test';

/** Presses a control twice in one tick, faster than any page can react. */
const pressTwice = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Counts what the page asks the server to change from now on, by the last part of the address. */
function writesOf(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    writes.push(name);
  });
  return (name: string) => writes.filter((one) => one === name).length;
}

test('staff who press twice give and take a tier once, and are told once', async ({
  page,
  request,
}) => {
  const person = await makePerson(request);
  await keepMessages(page);
  await signIn(page, 'support', `/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: person.fullName }).click();
  const tiers = page.getByRole('region', { name: 'Tiers' });
  const writes = writesOf(page);

  await tiers.getByRole('button', { name: 'Grant access' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant access' });
  await grant.getByRole('radio', { name: 'VIP' }).check();
  await grant.getByRole('textbox', { name: 'Days' }).fill('9');
  await grant.getByRole('textbox', { name: 'Reason' }).fill('Paid by cheque');
  await pressTwice(grant.getByRole('button', { name: 'Grant' }));
  await expect(tiers.getByRole('listitem')).toHaveCount(1);
  expect(writes('grant_entitlements')).toBe(1);

  await tiers.getByRole('button', { name: 'Revoke' }).click();
  const revoke = page.getByRole('dialog', { name: 'Revoke this access?' });
  await revoke.getByRole('textbox', { name: 'Reason' }).fill('The cheque came back');
  await revoke.getByRole('button', { name: 'Revoke' }).dblclick();
  await expect(tiers.getByRole('listitem')).toContainText('Revoked');
  expect(writes('revoke_entitlement')).toBe(1);
  expect(await messages(page)).toHaveLength(2);
});

test('a member who presses twice claims a bonus once, and pays in one step of the history', async ({
  page,
  request,
}) => {
  await signInAs(page, await makePerson(request), '/bonus');
  const writes = writesOf(page);
  await pressTwice(page.getByRole('button', { name: 'Claim' }));
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
  expect(writes('claim_welcome_bonus')).toBe(1);

  await goInside(page, '/subscriptions');
  await page.getByRole('region', { name: 'VIP', exact: true }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'VIP, Monthly' });
  await pressTwice(dialog.getByRole('button', { name: /^Pay / }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible();
  expect(writes('checkout')).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await page.goForward();
  await pressTwice(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByText('Payment successful')).toBeVisible();
  expect(writes('sandbox-checkout')).toBe(1);
});
