import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPerson, personPage, signIn, signInAs } from './support/accounts';
import { giveRole, makePerson } from './support/people';
import { callRest } from './support/rest';
import { settled } from './support/settled';
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
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  await signIn(page, 'support');
  const id = await idOf(page, person.email);
  const member = await personPage(newPage, person);

  await page.goto(`/users/${id}`);
  // What comes late pushes the tabs down under the mouse.
  await settled(page);
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByText('Nothing here so far.')).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Payments' })).toContainText(
    'Nothing here so far.',
  );
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

test('support suspends several people at once, takes it back, and finds them by their state', async ({
  page,
  request,
}) => {
  const people = [await makePerson(request), await makePerson(request)];
  await signIn(page, 'support', '/users?q=Robin+Vale&size=100');
  const choose = async (names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  };
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const states = (state: string) =>
    Promise.all(people.map(({ fullName }) => expect(rowOf(fullName)).toContainText(state)));
  const ask = async (verb: string, reason: string) => {
    await choose(people.map(({ fullName }) => fullName));
    const bar = page.getByRole('region', { name: 'Selected entries' });
    await bar.getByRole('button', { name: verb, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `${verb} (2)` });
    for (const { fullName } of people) await expect(dialog).toContainText(fullName);
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await ask('Suspend', 'Shared one account');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // Under the mouse the message stays as long as the rows are looked at.
  await undo.hover();
  await states('Suspended');
  await undo.click();
  await states('Open');
  await ask('Suspend', 'Shared one account');
  await states('Suspended');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Account', { exact: true }).click();
  await page.getByRole('option', { name: 'Open', exact: true }).click();
  await page.keyboard.press('Escape');
  // An open list would hide the rows, so that none of them is found.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page).toHaveURL(/f\.account_state=OPEN/);
  for (const { fullName } of people) await expect(rowOf(fullName)).toHaveCount(0);
  await page.goto('/users?q=Robin+Vale&size=100&f.account_state=SUSPENDED&f.tier=FREE');
  await states('Suspended');
  await ask('Lift the suspension', 'Cleared up');
  for (const { fullName } of people) await expect(rowOf(fullName)).toHaveCount(0);
});

test('those who may not be suspended are told by name, the others are done', async ({
  page,
  request,
}) => {
  const person = await makePerson(request);
  const worker = await makePerson(request);
  await signIn(page, 'admin');
  await giveRole(page, worker, 'FINANCE');
  await signInAs(page, demoPerson('support'), '/users?q=Robin+Vale&size=100');
  for (const { fullName } of [person, worker]) {
    await page.getByRole('checkbox', { name: `Select ${fullName}` }).check();
  }
  const bar = page.getByRole('region', { name: 'Selected entries' });
  await bar.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend (2)' });
  await dialog.getByRole('textbox').fill('A test of both');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  const told = page.getByRole('dialog', { name: '1 stays as it was' });
  await expect(told.getByRole('listitem')).toHaveText(
    `${worker.fullName} – Only administrators suspend people who work here.`,
  );
  await told.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.fullName })).toContainText(
    'Suspended',
  );
  await expect(page.getByRole('row').filter({ hasText: worker.fullName })).toContainText('Open');
});

test('a role is changed only after it is said what it opens', async ({ page, request }) => {
  const person = await makePerson(request);
  await signIn(page, 'admin');
  const id = await idOf(page, person.email);
  await page.goto(`/users/${id}/edit`);
  await page.getByLabel('Role', { exact: false }).first().click();
  await page.getByRole('option', { name: 'Support', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: `${person.fullName}: change the role to Support?`,
  });
  await expect(dialog).toContainText('sees no payments');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const role = async () => {
    const path = `profiles?select=profile_role&id=eq.${id}`;
    const [row] = await callRest(page, { method: 'GET', path });
    return row?.profile_role;
  };
  expect(await role()).toBe('USER');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${id}$`));
  await expect.poll(role).toBe('SUPPORT');
});

test('support takes the people that a search leaves along as CSV', async ({
  page,
  request,
}, info) => {
  const person = await makePerson(request);
  const [own = ''] = person.fullName.split(' ').slice(-1);
  await signIn(page, 'support', `/users?q=${own}`);
  await expect(page.getByRole('row').filter({ hasText: person.email })).toHaveCount(1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all as CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const path = info.outputPath('users.csv');
  await file.saveAs(path);
  const [header, ...rows] = readFileSync(path, 'utf8').trim().split('\r\n');
  expect(header).toMatch(/^id,Name,E-mail,Role,Tier,/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(person.email);
});
