import type { Page } from '@playwright/test';
import { personPage, signInAs } from './support/accounts';
import { makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { passHours } from './support/server-key';
import { expect, test } from './support/test';

/** Chooses a plan by the month and comes to where it is paid. */
async function choose(page: Page, tier: 'Premium' | 'VIP', way?: RegExp) {
  await page.goto('/subscriptions');
  await page.getByRole('region', { name: tier, exact: true }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: `${tier}, Monthly` });
  if (way) await dialog.getByRole('radio', { name: way }).check();
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await expect(dialog).toBeHidden();
}

/** The payment that the address names. */
const paymentIn = (page: Page) => new URL(page.url()).searchParams.get('payment') ?? '';
const lockedTips = (page: Page) => page.getByRole('main').getByRole('link', { name: 'See plans' });

async function seeVipTips(page: Page) {
  await page.goto('/predictions/vip');
  await expect(page.getByRole('heading', { level: 1, name: 'VIP predictions' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('a free member pays for VIP, the tips open at once; a refund by finance closes them', async ({
  page,
  newPage,
}) => {
  test.slow();
  const person = await makePerson(page.request);
  await signInAs(page, person);
  await seeVipTips(page);
  await expect(lockedTips(page).first()).toBeVisible();

  await choose(page, 'VIP');
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Paid, thank you')).toBeVisible();
  const payment = paymentIn(page);

  await test.step('the VIP tips are open', async () => {
    await page.getByRole('link', { name: 'See the VIP tips' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(lockedTips(page)).toHaveCount(0);
  });

  await test.step('the plan says when it renews, and can be ended and kept', async () => {
    await page.goto('/subscriptions');
    const plan = page.getByRole('region', { name: 'Your plan' });
    await expect(plan).toContainText('Active');
    await expect(plan).toContainText(/Renews on .+ for US\$\d/);
    await plan.getByRole('button', { name: 'End my plan' }).click();
    await page.getByRole('button', { name: 'End it on that day' }).click();
    await expect(plan).toContainText(/It ends on /);
    await plan.getByRole('button', { name: 'Keep my plan' }).click();
    await expect(plan).toContainText(/Renews on /);
  });

  await test.step('the receipt prints, and nothing else with it', async () => {
    await page.goto('/payment-history');
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    const receipt = page.locator('#receipt');
    await expect(receipt).toContainText(person.fullName);
    await expect(receipt).toContainText(/R-\d{4}-\d{6}/);
    const print = page.getByRole('button', { name: 'Print or save as PDF' });
    await expect(print).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(print).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('finance pays it back', async () => {
    const desk = await personPage(newPage, 'finance', `/payments/${payment}`);
    await desk.getByRole('button', { name: 'Pay back …' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Pay back' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid by mistake');
    await dialog.getByRole('button', { name: /^Pay back US\$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole('table', { name: 'Entries in the books' })).toContainText('Refund');
  });

  await test.step('the VIP tips are closed again', async () => {
    await seeVipTips(page);
    await expect(lockedTips(page).first()).toBeVisible();
  });
});

test('a payment that fails charges nothing; a transfer opens the plan once finance approves it', async ({
  page,
  newPage,
}) => {
  await signInAs(page, await makePerson(page.request));
  await choose(page, 'Premium');
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByText('The payment failed')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();

  await choose(page, 'Premium', /transfer/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by transfer' })).toBeVisible();
  await expect(page.getByText(/TL-[0-9A-F]{6}-[0-9A-F]{6}/)).toBeVisible();
  const payment = paymentIn(page);

  const desk = await personPage(newPage, 'finance', `/payments/${payment}`);
  await desk.getByRole('button', { name: 'Approve' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Approve' });
  await dialog.getByRole('textbox', { name: 'Note for the books' }).fill('Statement 12');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/subscriptions');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Premium');
  await expect(plan).toContainText('Active');
});

test('a renewal that fails leaves days of grace, then closes the tips; paying opens them again', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, await makePerson(page.request));
  await choose(page, 'VIP');
  await page.getByRole('checkbox', { name: 'Let later renewals fail' }).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Paid, thank you')).toBeVisible();
  const payment = paymentIn(page);
  const plan = page.getByRole('region', { name: 'Your plan' });
  const bar = page.getByRole('banner');
  const banner = page.getByRole('region', { name: 'Payment due' });

  await test.step('the month is over and the renewal fails: a banner, and the tips stay open', async () => {
    const [{ current_period_end: end } = {}] = await callRest(page, {
      method: 'GET',
      path: 'subscriptions?select=current_period_end',
    });
    const left = new Date(String(end)).getTime() - Date.now();
    await passHours(page.request, payment, Math.ceil(left / 3_600_000));
    await seeVipTips(page);
    await expect(lockedTips(page)).toHaveCount(0);
    await expect(banner).toContainText(/^A payment is due\. Tips stay open until /);
    await banner.getByRole('button', { name: 'Hide for now' }).click();
    await expect(banner).toBeHidden();
    // Put away, it leaves its line in the app bar, on the next page too.
    await page.reload();
    await bar.getByRole('link', { name: /^A payment is due\. Tips stay open until / }).click();
    await expect(plan).toContainText('Payment due');
    await expect(banner).toBeHidden();
    await expect(plan.getByRole('status')).toContainText(/The last payment did not go through/);
  });

  await test.step('grace is over: the tips are closed', async () => {
    await passHours(page.request, payment, 73);
    await seeVipTips(page);
    await expect(lockedTips(page).first()).toBeVisible();
    // It says something else now, so it is shown again.
    await expect(banner).toContainText(/^A payment is missing/);
  });

  await test.step('paying opens them again', async () => {
    await banner.getByRole('link', { name: 'Pay now' }).click();
    const dialog = page.getByRole('dialog', { name: 'VIP, Monthly' });
    await expect(page).toHaveURL('/subscriptions');
    await dialog.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Paid, thank you')).toBeVisible();
    await seeVipTips(page);
    await expect(lockedTips(page)).toHaveCount(0);
    await expect(banner).toBeHidden();
    await expect(bar.getByRole('link', { name: /payment/ })).toHaveCount(0);
  });
});

test('a disputed payment waits for finance with a day to answer; won, the tips open again', async ({
  page,
  newPage,
}) => {
  const person = await makePerson(page.request);
  await signInAs(page, person);
  await choose(page, 'VIP');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Paid, thank you')).toBeVisible();
  const desk = await personPage(newPage, 'finance', `/payments/${paymentIn(page)}`);
  const write = async (step: string) => {
    await desk.getByRole('button', { name: step, exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: step });
    await dialog.getByRole('textbox').fill('Letter of the bank');
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  const title = desk.getByRole('heading', { level: 1, name: /^TL-/ });
  const reference = (await title.textContent()) ?? '';

  await write('Record a dispute');
  await expect(desk.getByRole('region', { name: 'Dispute' })).toContainText(/Answer by/);
  await seeVipTips(page);
  await expect(lockedTips(page).first()).toBeVisible();

  await desk.goto('/disputes');
  await desk.getByRole('searchbox', { name: 'Search' }).fill(reference);
  const row = desk.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Send evidence, or accept the loss');
  await row.getByRole('link').first().click();

  await write('Evidence was sent');
  await expect(desk.getByText('Once the bank has decided, write it down here.')).toBeVisible();
  await write('It was won');
  const books = desk.getByRole('table', { name: 'Entries in the books' });
  await expect(books).toContainText('Dispute won');
  await seeVipTips(page);
  await expect(lockedTips(page)).toHaveCount(0);
});

test('a code for free days is taken at the checkout, without paying', async ({ page, newPage }) => {
  const code = `DAYS${mark().toUpperCase()}`;
  const admin = await personPage(newPage, 'admin');
  const body = { code, free_days: 3, tier: 'BASIC' };
  await callRest(admin, { method: 'POST', path: 'promo_codes', body });

  await signInAs(page, await makePerson(page.request), '/subscriptions');
  await page.getByRole('region', { name: 'VIP', exact: true }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'VIP, Monthly' });
  await dialog.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('button', { name: 'Take the days' }).click();
  await expect(page.getByText('The days are yours.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^You may read this tier until /)).toBeVisible();
});

test('who takes a break is offered nothing', async ({ page }) => {
  await signInAs(page, await makePerson(page.request), '/subscriptions');
  await expect(page.getByRole('button', { name: 'Choose VIP' })).toBeVisible();
  const [me] = await callRest(page, { method: 'GET', path: 'profiles?select=id' });
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const path = `profiles?id=eq.${me?.id}`;
  await callRest(page, { method: 'PATCH', path, body: { self_excluded_until: until } });
  await page.reload();
  await expect(page.getByText('You are taking a break until')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose VIP' })).toHaveCount(0);
});
