import type { Page } from '@playwright/test';
import { holdSession, personPage, signIn, signInAs } from './support/accounts';
import { makeAffiliate } from './support/affiliates';
import { seriousFindings } from './support/axe';
import { cutTexts } from './support/cut-texts';
import { subscribe } from './support/functions';
import { goInside } from './support/go-inside';
import { rowsOf } from './support/list';
import { expectMessage, keepMessages } from './support/messages';
import { makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { passHours } from './support/server-key';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import { minorOf, textsIn } from './support/texts';
import { tipLines } from './support/tips';

/** Chooses a monthly plan on its page, and proceeds to payment. */
async function choose(page: Page, tier: 'Premium' | 'VIP', way?: RegExp) {
  await page.getByRole('region', { name: tier, exact: true }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: `${tier}, Monthly` });
  if (way) await dialog.getByRole('radio', { name: way }).check();
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await expect(dialog).toBeHidden();
}

/** The payment in the address. */
const paymentIn = (page: Page) => new URL(page.url()).searchParams.get('payment') ?? '';

const VIP_TIPS = '/predictions/vip?day=all';

/** Whether the VIP tips on screen are readable. */
async function expectTips(page: Page, state: 'open' | 'locked') {
  const tips = tipLines(page);
  const locked = page.getByRole('main').getByRole('link', { name: 'See plans' });
  await expect(page.getByRole('heading', { level: 1, name: 'VIP predictions' })).toBeVisible();
  await expect(tips.first()).toBeVisible();
  if (state === 'open') await expect(locked).toHaveCount(0);
  else await expect(locked.first()).toBeVisible();
}

/** Nothing overflows or is cut off, and axe finds nothing. */
async function expectSound(page: Page) {
  await settled(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow), 'pixels that stick out').toBeLessThanOrEqual(0);
}

test('a free member pays for VIP, the tips open at once; a refund closes them and reverses what others earned from it', {
  tag: '@main',
}, async ({ page, request, newPage }) => {
  // From the offer to the refund, as the three people see it who have to do with it.
  test.slow();
  const helper = await makePerson(request);
  const person = await makePerson(request, { origin: await makeAffiliate(page, helper) });
  await signInAs(page, person, VIP_TIPS);
  await expectTips(page, 'locked');

  await goInside(page, '/subscriptions');
  await choose(page, 'VIP');
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment successful')).toBeVisible();
  const payment = paymentIn(page);

  await test.step('the VIP tips are open', async () => {
    await page.getByRole('link', { name: 'See the VIP tips' }).click();
    await expectTips(page, 'open');
  });

  await test.step('the plan says when it renews', async () => {
    await goInside(page, '/subscriptions');
    const plan = page.getByRole('region', { name: 'Your plan' });
    await expect(plan).toContainText('Active');
    await expect(plan).toContainText(/Renews on .+ for \$\d/);
  });

  await test.step('the receipt prints, and nothing else with it', async () => {
    await goInside(page, '/payment-history');
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

  const other = await newPage();
  const days = other.getByRole('region', { name: 'Your bonuses' }).getByRole('listitem');
  const commission = (title = 'Commissions') =>
    other.getByRole('region', { name: title, exact: true }).getByRole('listitem');
  await test.step('their referrers have a held commission, and bonus days', async () => {
    await signInAs(other, helper, '/bonus');
    await expect(days).toContainText('Referral');
    await expect(days).not.toContainText('Revoked');
    await goInside(other, '/affiliate');
    await expect(commission()).toContainText('Held');
  });

  await test.step('finance pays it back', async () => {
    await signIn(other, 'finance', `/payments/${payment}`);
    await other.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Refund' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid by mistake');
    await dialog.getByRole('button', { name: /^Refund US\$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(other.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    const books = other.getByRole('table', { name: 'Ledger entries' });
    await expect(books).toContainText('Refund');
  });

  await test.step('the VIP tips are closed again, and the member’s pages say why', async () => {
    await page.goto(VIP_TIPS);
    await expectTips(page, 'locked');
    await goInside(page, '/payment-history');
    await expect(page.getByRole('main')).toContainText('Refunded');
    await goInside(page, '/subscriptions');
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText(
      'You can read the free tips and the full record',
    );
  });

  await test.step('the commission is reversed and the days are taken back', async () => {
    await signInAs(other, helper, '/bonus');
    await expect(days).toContainText('Revoked');
    await goInside(other, '/affiliate');
    await expect(commission()).toHaveCount(1);
    await expect(commission()).toContainText('Reversed');
    const sums = other.getByRole('row').filter({ hasText: 'USD' }).getByRole('cell');
    // Currency, held, hold ended, approved, paid, reversed, owed back.
    const amounts = async () => (await sums.allTextContents()).slice(1).map(minorOf);
    await expect.poll(amounts).toEqual([0, 0, 0, 0, expect.any(Number), 0]);
    expect((await amounts())[4]).toBeGreaterThan(0);
  });

  await test.step('on a phone, in Arabic, the affiliate’s page has room for all of it', async () => {
    const { t } = textsIn('ar');
    await other.setViewportSize({ width: 360, height: 800 });
    await other.goto('/affiliate?lng=ar');
    await expect(commission(t('affiliates:commissions'))).toContainText(
      t('affiliates:commission.REVERSED'),
    );
    await expectSound(other);
  });
});

test('a code gives days; a failed payment charges nothing; a transfer opens the plan once finance approves it', async ({
  page,
  request,
  newPage,
}) => {
  const code = `DAYS${mark().toUpperCase()}`;
  await holdSession(page, 'admin');
  const body = { code, free_days: 3, tier: 'BASIC' };
  await callRest(page, { method: 'POST', path: 'promo_codes', body });
  await keepMessages(page);
  await signInAs(page, await makePerson(request), '/subscriptions');
  await test.step('a code for free days is taken at the checkout, without paying', async () => {
    await page.getByRole('region', { name: 'VIP', exact: true }).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'VIP, Monthly' });
    await dialog.getByRole('textbox', { name: 'Promo code' }).fill(code);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('button', { name: 'Claim free days' }).click();
    await expectMessage(page, 'Free days added.');
    await expect(dialog.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^You have access to this tier until /)).toBeVisible();
  });

  await choose(page, 'Premium');
  await page.getByRole('button', { name: 'Simulate failure' }).click();
  await expect(page.getByText('Payment failed')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();

  await choose(page, 'Premium', /transfer/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by transfer' })).toBeVisible();
  await expect(page.getByText(/TL-[0-9A-F]{6}-[0-9A-F]{6}/)).toBeVisible();
  const payment = paymentIn(page);

  const desk = await personPage(newPage, 'finance', `/payments/${payment}`);
  await desk.getByRole('button', { name: 'Approve' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Approve' });
  await dialog.getByRole('textbox', { name: 'Internal note' }).fill('Statement 12');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/subscriptions');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Premium');
  await expect(plan).toContainText('Active');
});

test('a failed renewal leaves days of grace, then closes the tips; paying opens them again', async ({
  page,
}) => {
  await signInAs(page, await makePerson(page.request), '/subscriptions');
  await choose(page, 'VIP');
  await page.getByRole('checkbox', { name: 'Simulate failing renewals' }).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment successful')).toBeVisible();
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
    await page.goto(VIP_TIPS);
    await expectTips(page, 'open');
    await expect(banner).toContainText(/^A payment is due\. You keep access until /);
    await banner.getByRole('button', { name: 'Hide for now' }).click();
    await expect(banner).toBeHidden();
    // Put away, it leaves its line in the app bar, on the next page too.
    await page.reload();
    await bar.getByRole('link', { name: /^A payment is due\. You keep access until / }).click();
    await expect(plan).toContainText('Payment due');
    await expect(banner).toBeHidden();
    await expect(plan.getByRole('status')).toContainText(/Your last payment didn't go through/);
  });

  await test.step('grace is over: the tips are closed', async () => {
    await passHours(page.request, payment, 73);
    await page.goto(VIP_TIPS);
    await expectTips(page, 'locked');
    // Its message has changed, so it is shown again.
    await expect(banner).toContainText(/^A payment is missing/);
  });

  await test.step('paying opens them again', async () => {
    await banner.getByRole('link', { name: 'Pay now' }).click();
    const dialog = page.getByRole('dialog', { name: 'VIP, Monthly' });
    await expect(page).toHaveURL('/subscriptions');
    await dialog.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Payment successful')).toBeVisible();
    await goInside(page, VIP_TIPS);
    await expectTips(page, 'open');
    await expect(banner).toBeHidden();
    await expect(bar.getByRole('link', { name: /payment/ })).toHaveCount(0);
  });
});

test('a disputed payment waits for finance with a day to answer; won, the tips open again', async ({
  page,
  newPage,
}) => {
  await holdSession(page, await makePerson(page.request));
  const payment = await subscribe(page, 'VIP_MONTH');
  const desk = await personPage(newPage, 'finance', `/payments/${payment}`);
  const write = async (step: string) => {
    await desk.getByRole('button', { name: step, exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: step });
    await dialog.getByRole('textbox').fill('Letter of the bank');
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  const reference =
    (await desk
      .getByText(/^TL-[0-9A-F-]+$/)
      .first()
      .textContent()) ?? '';

  await write('Record a dispute');
  await expect(desk.getByRole('region', { name: 'Dispute' })).toContainText(/Answer by/);
  await page.goto(VIP_TIPS);
  await expectTips(page, 'locked');

  await goInside(desk, '/disputes');
  await desk.getByRole('searchbox', { name: 'Search' }).fill(reference);
  const row = rowsOf(desk, reference);
  await expect(row).toContainText('Send evidence, or accept the loss');
  await row.getByRole('link').first().click();

  await write('Mark evidence as sent');
  await expect(desk.getByText(/Record the bank's decision here/)).toBeVisible();
  await write('Mark as won');
  const books = desk.getByRole('table', { name: 'Ledger entries' });
  await expect(books).toContainText('Dispute won');
  await page.reload();
  await expectTips(page, 'open');
});
