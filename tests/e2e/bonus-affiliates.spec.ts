import { readFileSync } from 'node:fs';
import { personPage, signIn } from './support/accounts';
import { makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

test('support gives a bonus with a reason, and the tier opens', async ({
  page,
  browser,
  follow,
  request,
}) => {
  const person = await makePerson(request);
  const member = await personPage(browser, follow, person, '/bonus');
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
