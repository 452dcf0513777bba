import type { Page } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { comeBack } from './support/come-back';
import { goInside } from './support/go-inside';
import { listOf, rowsOf } from './support/list';
import { mainMenu, showArea } from './support/menu';
import { inventPerson, linkInMail, makePerson } from './support/people';
import { callRest } from './support/rest';
import { newSession } from './support/session';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function sendInvitation(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
}

test('an invited person gets a mail, chooses name and password and is in', {
  tag: '@main',
}, async ({ page, request, newPage }) => {
  const person = inventPerson();
  await signIn(page, 'admin', '/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await expect(heading(page)).toHaveText('Invite someone');

  await test.step('a typo in the address is reported at its field', async () => {
    await sendInvitation(page, 'robin.example.org');
    const email = page.getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(email).toBeFocused();
  });

  await test.step('the invitation goes out', async () => {
    await sendInvitation(page, person.email);
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(page.getByText(`We sent it to ${person.email}.`)).toBeVisible();
  });

  await test.step('a second one is another mail for the same account', async () => {
    await page.getByRole('button', { name: 'Invite another' }).click();
    await sendInvitation(page, person.email.toUpperCase());
    await expect(page.getByText('Invitation sent')).toBeVisible();
    const path = `profiles?select=full_name,profile_role&email=eq.${person.email}`;
    expect(await callRest(page, { method: 'GET', path })).toEqual([
      { full_name: null, profile_role: 'USER' },
    ]);
  });

  await test.step('the mail leads to name and password, and into the app', async () => {
    const guest = await newPage();
    await guest.goto(await linkInMail(request, person.email, 'Choose a new password'));
    await guest.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(heading(guest)).toHaveText('Finish your account');
    await guest.getByLabel('Full name').fill(person.fullName);
    await guest.getByLabel('Password', { exact: true }).fill(person.password);
    await guest.getByLabel('I am 18 or older').check();
    await guest.getByLabel(/^I accept/).check();
    await guest.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(guest)).toHaveText('Home');
    await guest.getByRole('button', { name: 'Your account' }).click();
    await expect(guest.getByRole('dialog', { name: 'Your account' })).toContainText(
      person.fullName,
    );
    // The password that was chosen is the one that signs in.
    await newSession(request, person);
  });

  await test.step('an invitation to an account changes nothing and says so', async () => {
    await page.getByRole('button', { name: 'Invite another' }).click();
    await sendInvitation(page, person.email);
    await expect(page.getByText('This address already has an account')).toBeVisible();
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
  });

  await test.step('the list of all users finds the person', async () => {
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
    await expect(rowsOf(page, person.email)).toHaveCount(1);
  });
});

async function changeRole(admin: Page, id: unknown, role: string) {
  await goInside(admin, `/users/${id}/edit`);
  await admin.getByRole('combobox', { name: 'Role' }).click();
  await admin.getByRole('option', { name: role, exact: true }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  const question = admin.getByRole('dialog', { name: /'s role to / });
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  // Saving leaves the form.
  await expect(heading(admin)).not.toHaveText(/^Edit /);
}

test('a new role takes effect in the person’s open tab as soon as it is focused', async ({
  page,
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  await signIn(page, 'admin');
  const path = `profiles?select=id&email=eq.${person.email}`;
  const [profile] = await callRest(page, { method: 'GET', path });
  const member = await personPage(newPage, person, '/bonus');
  const admin = mainMenu(member).getByRole('region', { name: 'Admin' });
  await expect(mainMenu(member).getByRole('link', { name: 'Payment History' })).toBeVisible();
  await expect(admin).toHaveCount(0);

  await changeRole(page, profile?.id, 'Tipster');
  await comeBack(member);
  await expect(mainMenu(member).getByRole('link', { name: 'History', exact: true })).toBeVisible();
  await showArea(member, 'Back office');
  await admin.getByRole('button', { name: /^Tips/ }).click();
  await expect(admin.getByRole('link', { name: 'Manual predictions' })).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Money/ })).toHaveCount(0);
  await expect(member).toHaveURL('/bonus');
  await admin.getByRole('link', { name: 'Manual predictions' }).click();
  await expect(heading(member)).toHaveText('Manual predictions');
  await expect(listOf(member)).toBeVisible();

  await changeRole(page, profile?.id, 'User');
  await comeBack(member);
  await expect(heading(member)).toHaveText("You don't have access to this page");
  await expect(listOf(member)).toHaveCount(0);
  await expect(admin).toHaveCount(0);
});
