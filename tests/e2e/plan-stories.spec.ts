import type { Locator, Page } from '@playwright/test';
import { holdSession, signInAs } from './support/accounts';
import { goInside } from './support/go-inside';
import { makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { passHours } from './support/server-key';
import { expect, test } from './support/test';
import { minorOf } from './support/texts';
import { tipLines } from './support/tips';

interface Shown {
  price: number;
  credit?: number;
  code?: number;
  due: number;
}

const NAMES = {
  price: 'Price',
  credit: 'Credit from your current plan',
  code: 'Promo code',
  due: 'Due today',
};

/** What a checkout lists, in the smallest unit. */
async function linesOf(dialog: Locator): Promise<Shown> {
  const amount = async (name: string) => {
    const line = dialog.getByRole('term').filter({ hasText: name });
    if ((await line.count()) === 0) return undefined;
    return minorOf(await line.locator('xpath=following-sibling::dd').textContent());
  };
  return {
    price: (await amount(NAMES.price)) ?? 0,
    credit: await amount(NAMES.credit),
    code: await amount(NAMES.code),
    due: (await amount(NAMES.due)) ?? 0,
  };
}

const card = (page: Page, tier: string) => page.getByRole('region', { name: tier, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });

/** The prices of all plans, from the database. */
async function storedPrices(page: Page) {
  const path = 'plan_prices?select=amount,currency,plans(code)';
  const rows = await callRest(page, { method: 'GET', path });
  return new Map(
    rows.map(({ amount, currency, plans }) => [
      `${(plans as { code: string }).code} ${currency}`,
      Number(amount),
    ]),
  );
}

/** Opens the checkout of a plan by the month. */
async function openCheckout(page: Page, tier: string): Promise<Locator> {
  await card(page, tier).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: `${tier}, Monthly` });
  await expect(dialog.getByRole('button', { name: /^Pay / })).toBeEnabled();
  return dialog;
}

/** Chooses how the sandbox's message arrives. */
async function arriving(page: Page, way: string) {
  await page.getByRole('combobox', { name: 'Webhook delivery' }).click();
  await page.getByRole('option', { name: way, exact: true }).click();
}

/** Pays what a checkout shows; gives the payment's id. */
async function pay(page: Page, dialog: Locator, way: string): Promise<string> {
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible();
  await arriving(page, way);
  await press(page, 'Pay');
  await expect(page).toHaveURL(/\/checkout\/return\?payment=/);
  return new URL(page.url()).searchParams.get('payment') ?? '';
}

async function storedPayment(page: Page, id: string) {
  const [row] = await callRest(page, { method: 'GET', path: `payments?id=eq.${id}` });
  return row;
}

test('prices by length and currency; a code, an upgrade, a smaller plan, an end and a change of mind', async ({
  page,
}) => {
  // The whole life of a plan, with two checkouts.
  test.slow();
  await holdSession(page, 'admin');
  const code = `OFF${mark().toUpperCase()}`;
  const body = { code, percent_off: 25 };
  await callRest(page, { method: 'POST', path: 'promo_codes', body });
  await signInAs(page, await makePerson(page.request), '/subscriptions');
  const prices = await storedPrices(page);

  await test.step('month, quarter and year, in each currency', async () => {
    for (const currency of ['EUR', 'USD']) {
      await page.getByRole('combobox', { name: 'Currency' }).click();
      await page.getByRole('option', { name: new RegExp(`^${currency} `) }).click();
      for (const [length, name] of [
        ['QUARTER', 'Quarterly'],
        ['YEAR', 'Yearly'],
        ['MONTH', 'Monthly'],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        const billed = card(page, 'Premium').getByText(/ billed /);
        const shown = async () => minorOf(await billed.textContent());
        await expect.poll(shown).toBe(prices.get(`PREMIUM_${length} ${currency}`));
        await expect(billed).toContainText(currency === 'EUR' ? '€' : '$');
      }
    }
  });

  let paid = 0;
  await test.step('a code lowers the displayed price, and the amount paid', async () => {
    const dialog = await openCheckout(page, 'Premium');
    const field = dialog.getByRole('textbox', { name: 'Promo code' });
    await field.fill(`NO${code}`);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByRole('status')).toContainText("This code isn't valid");
    await expect(dialog.getByRole('button', { name: /^Pay |^Start / })).toBeDisabled();
    await field.fill(code);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByRole('status')).toContainText('Code applied.');
    const price = prices.get('PREMIUM_MONTH USD') ?? 0;
    const off = Math.floor(price / 4);
    await expect.poll(() => linesOf(dialog)).toEqual({ price, code: off, due: price - off });
    paid = price - off;
    const first = await pay(page, dialog, 'Twice');
    await expect(page.getByText('Payment successful')).toBeVisible();
    expect((await ends(page)).payments).toEqual(['SUCCEEDED']);
    expect(await storedPayment(page, first)).toMatchObject({ amount: paid, discount: off });
    await goInside(page, '/payment-history');
    await expect(page.getByText(`US$${(paid / 100).toFixed(2)}`)).toBeVisible();
  });

  let second = '';
  await test.step('an upgrade opens at once and costs the displayed difference', async () => {
    await goInside(page, '/subscriptions');
    await expect(card(page, 'VIP').getByRole('button')).toHaveText('Upgrade to VIP');
    const dialog = await openCheckout(page, 'VIP');
    await expect(dialog).toContainText('Upgrade takes effect now');
    const lines = await linesOf(dialog);
    const price = prices.get('VIP_MONTH USD') ?? 0;
    // Bought a moment ago: nearly all of its value is left.
    expect(lines.credit).toBeGreaterThan(paid - 20);
    expect(lines.credit).toBeLessThanOrEqual(paid);
    expect(lines).toMatchObject({ price, due: price - (lines.credit ?? 0) });
    // Refused where another price counts by now: nothing is paid that was not shown.
    const refusal = { code: 'PRICE_CHANGED', message: 'The price is another one now.' };
    const checkouts = '**/functions/v1/checkout';
    await page.route(checkouts, (route) => route.fulfill({ status: 409, json: refusal }));
    await dialog.getByRole('button', { name: /^Pay / }).click();
    await expect(dialog).toContainText('The price has changed in the meantime.');
    await page.unroute(checkouts);
    await expect(dialog.getByRole('button', { name: /^Pay / })).toBeEnabled();
    Object.assign(lines, await linesOf(dialog));
    second = await pay(page, dialog, 'Out of order');
    await expect(page.getByText('Payment successful')).toBeVisible();
    expect((await ends(page)).payments).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    expect(await storedPayment(page, second)).toMatchObject({
      amount: lines.due,
      credit: lines.credit,
      purpose: 'UPGRADE',
    });
    await page.getByRole('link', { name: 'See the VIP tips' }).click();
    await goInside(page, '/predictions/vip?day=all');
    await expect(tipLines(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toHaveCount(0);
  });

  await test.step('a cancellation has a date, and can be undone until then', async () => {
    await goInside(page, '/subscriptions');
    await plan(page).getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('button', { name: 'Cancel at period end' }).click();
    await expect(plan(page)).toContainText(/Ends on \d+ \w+ \d{4}/);
    await expect(plan(page)).toContainText('Cancelled');
    await plan(page).getByRole('button', { name: 'Resume subscription' }).click();
    await expect(plan(page)).toContainText(/Renews on \d+ \w+ \d{4}/);
  });

  await test.step('a smaller plan waits for the end of the period, and costs nothing now', async () => {
    const renewal = /Renews on (.+?) for/.exec((await plan(page).textContent()) ?? '')?.[1];
    await card(page, 'Premium').getByRole('button', { name: 'Downgrade to Premium' }).click();
    const dialog = page.getByRole('dialog', { name: 'Premium, Monthly' });
    await expect(dialog).toContainText(`Your new plan starts on ${renewal}.`);
    await dialog.getByRole('button', { name: 'Switch on that date' }).click();
    await expect(dialog).toBeHidden();
    await expect(plan(page)).toContainText(`Switches to Premium on ${renewal}.`);
    await plan(page).getByRole('button', { name: 'Keep VIP' }).click();
    await expect(plan(page)).toContainText(`Renews on ${renewal}`);
    await card(page, 'Premium').getByRole('button', { name: 'Downgrade to Premium' }).click();
    await dialog.getByRole('button', { name: 'Switch on that date' }).click();
    await expect(plan(page)).toContainText(`Switches to Premium on ${renewal}.`);
  });

  await test.step('on that day the smaller plan starts, at its own price, and VIP is closed', async () => {
    const path = 'subscriptions?select=current_period_end';
    const [{ current_period_end: end } = {}] = await callRest(page, { method: 'GET', path });
    const left = new Date(String(end)).getTime() - Date.now();
    await passHours(page.request, second, Math.ceil(left / 3_600_000));
    await page.reload();
    const price = prices.get('PREMIUM_MONTH USD') ?? 0;
    await expect(plan(page)).toContainText(
      `for $${price % 100 === 0 ? price / 100 : (price / 100).toFixed(2)} per month`,
    );
    const last = 'payments?select=amount,status,purpose&order=created_at.desc&limit=1';
    expect(await callRest(page, { method: 'GET', path: last })).toEqual([
      { amount: price, status: 'SUCCEEDED', purpose: 'RENEWAL' },
    ]);
    await goInside(page, '/predictions/vip?day=all');
    const locked = page.getByRole('main').getByRole('link', { name: 'See plans' });
    await expect(locked.first()).toBeVisible();
  });
});

/** The results of a person's attempts: their plan, their payments, open tips. */
async function ends(page: Page) {
  const read = (path: string) => callRest(page, { method: 'GET', path });
  const [subscriptions, payments, access] = [
    await read('subscriptions?select=state,tier&state=neq.INCOMPLETE'),
    await read('payments?select=status&order=created_at'),
    await read('entitlements?select=tier,revoked_at'),
  ];
  return { subscriptions, payments: payments.map(({ status }) => status), access };
}
const NOTHING = { subscriptions: [], access: [] };
const ONE = {
  subscriptions: [{ state: 'ACTIVE', tier: 'VIP' }],
  access: [{ tier: 'VIP', revoked_at: null }],
};

/** Opens the sandbox's page for a month of VIP. */
async function openSandbox(page: Page) {
  await goInside(page, '/subscriptions');
  const dialog = await openCheckout(page, 'VIP');
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible();
}
test('the sandbox: given up, failed, slow; each has its end, and only one payment counts', async ({
  page,
}) => {
  await signInAs(page, await makePerson(page.request), '/subscriptions');

  await test.step('abandoned: nothing is charged, nothing opens', async () => {
    await openSandbox(page);
    const address = page.url();
    await press(page, 'Cancel payment');
    await expect(page.getByText('Payment cancelled')).toBeVisible();
    expect(await ends(page)).toEqual({ ...NOTHING, payments: ['ABANDONED'] });
    await goInside(page, address);
    await expect(page.getByText('This payment is already complete')).toBeVisible();
    await page.getByRole('link', { name: 'See the result' }).click();
    await expect(page.getByText('Payment cancelled')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/subscriptions');
  });

  await test.step('failed, and reported twice: the same', async () => {
    await openSandbox(page);
    await arriving(page, 'Twice');
    await press(page, 'Simulate failure');
    await expect(page.getByText('Payment failed')).toBeVisible();
    expect(await ends(page)).toEqual({ ...NOTHING, payments: ['ABANDONED', 'FAILED'] });
  });

  await test.step('slow: the page waits, then opens what was paid, and reports each try once', async () => {
    await openSandbox(page);
    await arriving(page, 'Delayed');
    await press(page, 'Pay');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /Waiting|Paid/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Payment successful')).toBeVisible();
    const payments = ['ABANDONED', 'FAILED', 'SUCCEEDED'];
    expect(await ends(page)).toEqual({ ...ONE, payments });
    await goInside(page, '/payment-history');
    await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(1);
    await expect(page.getByText('Abandoned', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Failed', { exact: true })).toHaveCount(1);
  });
});
