import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { holdSession, personPage, signIn } from './support/accounts';
import { comeBack } from './support/come-back';
import { goInside } from './support/go-inside';
import { exportAs, rowsOf } from './support/list';
import { giveRole, makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { settled } from './support/settled';
import { expect, test } from './support/test';

async function idOf(page: Page, email: string): Promise<string> {
  const path = `profiles?select=id&email=eq.${email}`;
  const [profile] = await callRest(page, { method: 'GET', path });
  return String(profile?.id);
}

test('support suspends a person: their page closes, the log says why, and it is lifted', {
  tag: '@main',
}, async ({ page, request, newPage }) => {
  const person = await makePerson(request);
  await holdSession(page, 'support');
  const id = await idOf(page, person.email);
  const member = await personPage(newPage, person);

  await signIn(page, 'support', `/users/${id}`);
  // Late content pushes the tabs down under the mouse.
  await settled(page);
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Payments' })).toContainText('Nothing here yet.');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  await dialog.getByRole('textbox').fill('Shared the account');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeVisible();

  await comeBack(member);
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended');
  await expect(member.getByText(/Shared the account/)).toBeVisible();
  await member.getByRole('link', { name: 'My data and account' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Account details');

  await goInside(page, `/audit-log?table=profiles&record=${id}`);
  const line = page.getByRole('listitem').filter({ hasText: 'Shared the account' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(/You changed .*Suspended until/);
  await expect(line).not.toContainText('odds_format');
  await line.getByRole('button', { name: 'Details' }).click();
  await expect(line).toContainText('odds_format');

  await line.getByRole('link').click();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  const lift = page.getByRole('dialog', { name: 'Lift suspension' });
  await lift.getByRole('textbox').fill('Cleared up');
  await lift.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  await goInside(member, '/');
  await comeBack(member);
  await expect(member.getByRole('region', { name: 'Your plan' })).toBeVisible();
});

test('support suspends several people at once, undoes it, finds them by their state, and exports them as CSV', async ({
  page,
  request,
}, info) => {
  const family = mark();
  const people = [await makePerson(request, { family }), await makePerson(request, { family })];
  const worker = await makePerson(request, { family });
  await holdSession(page, 'admin');
  await giveRole(page, worker, 'FINANCE');
  await signIn(page, 'support', `/users?q=${family}`);
  const names = people.map(({ fullName }) => fullName);
  const rowOf = (name: string) => rowsOf(page, name);
  const states = (state: string) =>
    Promise.all(names.map((name) => expect(rowOf(name)).toContainText(state)));
  const ask = async (verb: string, reason: string, chosen: string[], others: string[] = []) => {
    for (const name of [...chosen, ...others]) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    const bar = page.getByRole('region', { name: 'Selected entries' });
    await bar.getByRole('button', { name: verb, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `${verb} (${chosen.length})` });
    for (const name of chosen) await expect(dialog).toContainText(name);
    for (const name of others) await expect(dialog).not.toContainText(name);
    const notes = await dialog.textContent();
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    return notes;
  };

  await test.step('suspended, taken back, suspended', async () => {
    await ask('Suspend', 'Shared one account', names);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    // Under the mouse the message stays as long as the rows are looked at.
    await undo.hover();
    await states('Suspended');
    await undo.click();
    await states('Active');
    await ask('Suspend', 'Shared one account', names);
    await states('Suspended');
  });

  await test.step('found by their state', async () => {
    await page.getByRole('search').getByRole('button', { name: 'Account' }).click();
    await page.getByRole('option', { name: /^Active(,|$)/ }).click();
    await page.keyboard.press('Escape');
    // An open list would hide the rows, so that none of them is found.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page).toHaveURL(/f\.account_state=OPEN/);
    await expect(rowOf(worker.fullName)).toBeVisible();
    for (const name of names) await expect(rowOf(name)).toHaveCount(0);
    await goInside(page, `/users?q=${family}&f.account_state=SUSPENDED&f.tier=FREE`);
    await states('Suspended');
  });

  await test.step('exported as CSV: those who match search and filter', async () => {
    const waiting = page.waitForEvent('download');
    await exportAs(page, 'Download CSV');
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^users-free-suspended-\d{4}-\d\d-\d\d\.csv$/);
    const path = info.outputPath('users.csv');
    await file.saveAs(path);
    const [header, ...rows] = readFileSync(path, 'utf8').trim().split('\r\n');
    expect(header).toMatch(/^Name,Email,Role,Tier,/);
    expect(rows).toHaveLength(2);
    for (const { email } of people) expect(rows.join()).toContain(email);
  });

  await test.step('lifted', async () => {
    await ask('Lift suspension', 'Cleared up', names);
    for (const name of names) await expect(rowOf(name)).toHaveCount(0);
  });

  await test.step('of people who may and may not be suspended, those who may are asked about', async () => {
    await goInside(page, `/users?q=${family}`);
    const [first = ''] = names;
    const notes = await ask('Suspend', 'A test of both', [first], [worker.fullName]);
    expect(notes).toContain("1 of the selected entries can't be edited and will stay as it is.");
    await expect(rowOf(first)).toContainText('Suspended');
    await expect(rowOf(worker.fullName)).toContainText('Active');
  });
});

test('a role is changed only after its rights are shown', async ({ page, request }) => {
  const person = await makePerson(request);
  await holdSession(page, 'admin');
  const id = await idOf(page, person.email);
  await signIn(page, 'admin', `/users/${id}/edit`);
  await page.getByLabel('Role', { exact: false }).first().click();
  await page.getByRole('option', { name: 'Support', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: `Change ${person.fullName}'s role to Support?`,
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
