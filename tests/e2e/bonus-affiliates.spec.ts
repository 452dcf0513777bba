import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

test('support gives a bonus with a reason, and the tier opens', async ({
  page,
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  const member = await personPage(newPage, person, '/bonus');
  await test.step('the member claims the welcome bonus first', async () => {
    await member.getByRole('button', { name: 'Claim' }).click();
    await expect(member.getByText('Your welcome bonus is yours.')).toBeVisible();
    await expect(member.getByText('Claimed', { exact: true })).toBeVisible();
  });

  await signIn(page, 'support', '/bonuses');
  await page.getByRole('link', { name: 'New bonus' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill(person.email);
  await page.getByRole('option', { name: person.email }).click();
  await page.getByLabel('Days').fill('5');
  const reason = `The page was down ${mark()}`;
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Give the bonus' }).click();
  await expect(page).toHaveURL('/bonuses');
  await expect(page.getByText(reason)).toBeVisible();

  await member.reload();
  const history = member.getByRole('region', { name: 'Your bonuses' });
  await expect(history.getByRole('listitem').filter({ hasText: reason })).toContainText('5 days');
  const [access] = [await callRest(member, { method: 'POST', path: 'rpc/my_access', body: {} })];
  expect(access).toMatchObject({ tier: 'PREMIUM' });

  await test.step('taken away, it is closed, and the member’s list says so', async () => {
    await page.goto(`/users?q=${encodeURIComponent(person.email)}`);
    await page.getByRole('link', { name: person.fullName }).click();
    const given = page.getByRole('region', { name: 'Tiers' }).getByRole('listitem');
    await given.filter({ hasText: reason }).getByRole('button', { name: 'Take away' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take this tier away?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was up all the time');
    await dialog.getByRole('button', { name: 'Take it away' }).click();
    await expect(dialog).toBeHidden();
    await expect(given.filter({ hasText: 'It was up all the time' })).toContainText('Revoked');
    await member.reload();
    const taken = history.getByRole('listitem').filter({ hasText: reason });
    await expect(taken).toContainText('Taken back');
    await member.goto('/subscriptions');
    await expect(member.getByText(/^You may read this tier until /)).toBeVisible();
    await expect(member.getByRole('region', { name: 'Your plan' })).toContainText('Basic');
  });
});

test('an affiliate ends: suspended with a reason and taken up again; deleted only while never used', async ({
  page,
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  const partner = await personPage(newPage, person, '/affiliate');
  const code = `END${mark().toUpperCase()}`;
  await partner.getByLabel('Code').fill(code);
  await partner.getByLabel('Account for payouts').fill('IBAN 77');
  await partner.getByRole('button', { name: 'Send the application' }).click();
  await expect(partner.getByText('Your application is with us.')).toBeVisible();
  await signIn(page, 'admin', `/affiliates?q=${code}`);
  const open = async () => {
    await page.goto(`/affiliates?q=${code}`);
    await page.getByRole('link', { name: code, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  };

  await test.step('deleted by mistake, the application comes back as it was', async () => {
    await open();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    // A message under the mouse stays.
    await page.getByText('1 entry deleted.').hover();
    await expect(page).toHaveURL('/affiliates');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: code, exact: true }).click();
    await expect(page.getByText('IBAN 77').first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  });

  const reason = `It promised wins ${mark()}`;
  await test.step('suspended: the link is dead, and the affiliate reads why', async () => {
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog).toBeHidden();
    await partner.reload();
    await expect(partner.getByText(reason)).toBeVisible();
    await expect(partner.getByRole('textbox', { name: 'Your link' })).toHaveCount(0);
    await partner.goto(`/r/${code}`);
    await expect(partner).toHaveURL('/');
    await partner.goto('/affiliate');
    await expect(figure(partner, 'Clicks')).toHaveText('0');
  });

  await test.step('taken up again: the link works, and who used it stays in the books', async () => {
    await page.getByRole('button', { name: 'Let go on', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Let go on' });
    await dialog.getByRole('button', { name: 'Let go on', exact: true }).click();
    await expect(dialog).toBeHidden();
    const suspend = page.getByRole('button', { name: 'Suspend', exact: true });
    await expect(suspend).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
    await partner.goto(`/r/${code}`);
    await expect(partner).toHaveURL('/');
    await partner.goto('/affiliate');
    await expect(figure(partner, 'Clicks')).toHaveText('1');
    await page.reload();
    await expect(suspend).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  });
});

test('finance approves what was held long enough, pays it, and has it as a file', async ({
  page,
}, info) => {
  await signIn(page, 'finance', '/affiliates/commissions?f.status=HELD');
  // The demo's sale of 39 dollars, at a quarter.
  const due = page.getByRole('row').filter({ hasText: 'US$9.75' });
  await due.getByRole('button', { name: 'Actions for VIKTOR' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(page.getByText('The commission is approved.')).toBeVisible();

  await page.goto('/affiliates?q=VIKTOR');
  await page.getByRole('link', { name: 'VIKTOR' }).click();
  await page.getByRole('button', { name: 'Pay out' }).click();
  const dialog = page.getByRole('dialog');
  const reference = `Transfer ${mark()}`;
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await expect(page.getByText('The payout is written down.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay out' })).toBeDisabled();

  await page.goto('/affiliates/payouts');
  await expect(page.getByText(reference)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all as CSV' }).click();
  const path = info.outputPath('payouts.csv');
  await (await download).saveAs(path);
  expect(readFileSync(path, 'utf8')).toContain(`VIKTOR,975,975,0,USD,1,${reference}`);
});
