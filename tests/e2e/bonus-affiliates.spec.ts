import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { STORAGE_KEY } from '@/providers/auth/session';
import { personPage, signIn } from './support/accounts';
import { inventPerson, linkInMail, makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

/** Calls one of our own functions as the person who is signed in on the page. */
function callFunction(page: Page, name: string, body: Record<string, unknown>) {
  return page.evaluate(
    async ({ path, data, key }) => {
      const config = await (await fetch('/config.json')).json();
      const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const answer = await fetch(path, {
        method: 'POST',
        headers: {
          apikey: config.supabaseKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(data),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { path: `/functions/v1/${name}`, data: body, key: STORAGE_KEY },
  );
}

/** Buys a month of Premium in the sandbox. */
async function subscribe(page: Page) {
  const { payment_id } = await callFunction(page, 'checkout', {
    plan_code: 'PREMIUM_MONTH',
    currency: 'USD',
    provider: 'sandbox',
    idempotency_key: `story-${mark()}`,
  });
  await callFunction(page, 'sandbox-checkout', {
    payment_id,
    outcome: 'succeed',
    delivery: 'twice',
  });
}

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

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

test('an affiliate brings a person who pays: clicks, sign-up, commission held', async ({
  page,
  browser,
  follow,
  request,
}) => {
  test.slow();
  const code = `E2E${mark().toUpperCase()}`;
  const affiliate = await personPage(browser, follow, await makePerson(request), '/affiliate');
  await affiliate.getByLabel('Code').fill(code);
  await affiliate.getByRole('button', { name: 'Send the application' }).click();
  await expect(affiliate.getByText('Your application is with us.')).toBeVisible();

  await test.step('an administrator approves', async () => {
    await signIn(page, 'admin', `/affiliates?q=${code}`);
    await page.getByRole('link', { name: code }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved. Their link works now.')).toBeVisible();
  });

  const guest = await (await browser.newContext()).newPage();
  follow(guest);
  await test.step('somebody follows the link, signs up and subscribes', async () => {
    const person = inventPerson();
    await guest.goto(`/r/${code.toLowerCase()}`);
    await expect(guest).toHaveURL('/auth/register');
    await guest.getByLabel('Full name').fill(person.fullName);
    await guest.getByLabel('E-mail').fill(person.email);
    await guest.getByLabel('Password', { exact: true }).fill(person.password);
    await guest.getByLabel('I am 18 or older.').check();
    await guest.getByLabel('I accept the terms').check();
    await guest.getByRole('button', { name: 'Create account' }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
    await guest.goto(await linkInMail(request, person.email, 'Confirm your e-mail address'));
    await expect(guest.getByRole('button', { name: 'Your account' })).toBeVisible();
    await subscribe(guest);
  });

  await affiliate.reload();
  await expect(figure(affiliate, 'Clicks')).toHaveText('1');
  await expect(figure(affiliate, 'Sign-ups')).toHaveText('1');
  await expect(figure(affiliate, 'Paying')).toHaveText('1');
  const earned = affiliate.getByRole('region', { name: 'Commissions', exact: true });
  await expect(earned.getByRole('listitem')).toHaveCount(1);
  await expect(earned.getByRole('listitem')).toContainText('Held');
  // 20 % of 19 dollars.
  await expect(earned.getByRole('listitem')).toContainText('3.80');
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
