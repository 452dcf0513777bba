import type { Page } from '@playwright/test';
import { sendSignIn, signInByForm } from './support/accounts';
import { authenticators } from './support/authenticators';
import { makePerson, showOwner } from './support/people';
import { expect, test } from './support/test';

/** Signs out in this browser alone, and opens the sign-in page. */
async function leave(page: Page) {
  await page.goto('/config.json');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login?to=/account/security');
}

/** The same, and presses its button. */
async function enter(page: Page) {
  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const rows = (page: Page) => card(page).getByRole('listitem');
const add = (page: Page) => card(page).getByRole('button', { name: 'Add a passkey' }).click();
const refused = (page: Page) =>
  expect(page.getByRole('alert')).toContainText("This passkey wasn't accepted");

test('passkeys of two devices: added, signed in with, renamed, removed, copied', {
  tag: '@main',
}, async ({ page, newPage, request }) => {
  const person = await makePerson(request);
  const here = await authenticators(page);
  await here.plug();
  await signInByForm(page, person, '/account/security');

  await test.step('the first device signs in without a password', async () => {
    await expect(card(page)).toContainText('You have no passkeys yet.');
    await add(page);
    await showOwner(page, request, person);
    await expect(rows(page)).toContainText('never used');
    await enter(page);
    await expect(rows(page)).toContainText('last used');
  });
  await test.step('it is offered in the field for the address as well', async () => {
    // A virtual authenticator answers at once, as if the person had chosen it there.
    await leave(page);
    await expect(page).toHaveURL(/\/account\/security$/);
    await expect(rows(page)).toContainText('last used');
  });
  const laptop = await here.passkey();

  await test.step('a second device, with a name', async () => {
    await here.plug();
    await add(page);
    await expect(rows(page)).toHaveCount(2);
    await rows(page)
      .filter({ hasText: 'never used' })
      .getByRole('button', { name: 'Rename' })
      .click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Blue key');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rows(page).filter({ hasText: 'Blue key' })).toHaveCount(1);
  });

  const other = await newPage();
  const there = await authenticators(other);
  await test.step('a password alone leads to the second step, which a passkey takes', async () => {
    await other.goto('/auth/login?to=/account/security');
    await sendSignIn(other, person);
    await expect(other).toHaveURL(/\/auth\/second-factor\?to=/);
    await other.goto('/account/security');
    await expect(other).toHaveURL(/\/auth\/second-factor\?to=/);
    await expect(other.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
    // Only now: the sign-in page would have used it.
    await there.plug(await here.passkey());
    await other.getByRole('button', { name: 'Use a passkey' }).click();
    await card(other).getByRole('button', { name: 'Remove Blue key' }).click();
    const dialog = other.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect(dialog).toContainText('Blue key');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog).toBeHidden();
    // What this session had proved is gone, and so is its second step.
    const again = other.getByRole('dialog', { name: "Confirm that it's you" });
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(other)).toHaveCount(1);
    await expect(rows(other)).not.toContainText('Blue key');
  });

  await test.step('the removed one is refused, and so is a copy whose counter is behind', async () => {
    await enter(other);
    await refused(other);
    await here.plug({ ...laptop, signCount: 0 });
    await enter(page);
    await refused(page);
    await here.plug(laptop);
    await enter(page);
    await expect(rows(page)).toHaveCount(1);
  });
  await here.end();
  await there.end();
});
