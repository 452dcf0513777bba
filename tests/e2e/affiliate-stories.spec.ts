import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { figure } from './support/affiliates';
import { goInside } from './support/go-inside';
import { exportAs, rowsOf } from './support/list';
import { inventPerson, linkInMail, makePerson, mark, type NewPerson } from './support/people';
import { callRest } from './support/rest';
import { passHours } from './support/server-key';
import { expect, test } from './support/test';
import { minorOf } from './support/texts';

const HELD_HOURS = 30 * 24;

/** Signs up through the current form, and follows the link in the mail. */
async function signUp(page: Page, person: NewPerson) {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel(/^I accept/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await page.goto(await linkInMail(page.request, person.email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

/** Pays for a year of VIP, through its pages. Returns the payment's id. */
async function payForYear(page: Page): Promise<string> {
  await goInside(page, '/subscriptions?every=YEAR');
  await page.getByRole('region', { name: 'VIP', exact: true }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'VIP, Yearly' });
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment successful')).toBeVisible();
  return new URL(page.url()).searchParams.get('payment') ?? '';
}

test(
  'an affiliate’s way from the application to the first payout',
  {
    tag: '@main',
  },
  async ({ page, request, newPage }, info) => {
    // Four people, from the application to the payout.
    test.slow();
    const code = `WAY${mark().toUpperCase()}`;
    const partner = await personPage(newPage, await makePerson(request), '/affiliate');

    await test.step('a member applies', async () => {
      await partner.getByLabel('Code').fill(code.toLowerCase());
      await partner
        .getByLabel('Where do you reach your audience?')
        .fill('A newsletter on handball');
      await partner.getByLabel('Payout account').fill('IBAN 12 3456');
      await partner.getByRole('button', { name: 'Send application' }).click();
      await expect(partner.getByText(/^We've received your application/)).toBeVisible();
    });

    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    const openAffiliate = async () => {
      await page.getByRole('link', { name: code, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
    };
    await test.step('an administrator approves the code; the affiliate finds their link', async () => {
      await signIn(page, 'admin', `/affiliates?q=${code}`);
      await openAffiliate();
      // The sums of the affiliate have a button of the same name, for commissions; there are none yet.
      await approve.click();
      await expect(approve).toHaveCount(0);
      await partner.reload();
      await expect(partner.getByRole('textbox', { name: 'Your link' })).toHaveValue(
        new RegExp(`/r/${code}$`),
      );
    });

    const guest = await newPage();
    await test.step('somebody follows it, looks round, comes back and signs up', async () => {
      await guest.goto(`/r/${code.toLowerCase()}`);
      await expect(guest).toHaveURL('/auth/register');
      await goInside(guest, '/record');
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Record');
      await goInside(guest, '/auth/register');
      await signUp(guest, inventPerson());
    });

    const payment = await payForYear(guest);
    const path = `payments?select=amount&id=eq.${payment}`;
    const [{ amount } = {}] = await callRest(guest, { method: 'GET', path });
    const commission = Math.floor(Number(amount) / 5);
    const row = partner
      .getByRole('region', { name: 'Commissions', exact: true })
      .getByRole('listitem');
    const shown = async () => minorOf(await row.locator('bdi').first().textContent());

    await test.step('they pay: a fifth of it is the affiliate’s, held for 30 days', async () => {
      expect(commission).toBeGreaterThan(0);
      await partner.reload();
      await expect(figure(partner, 'Clicks')).toHaveText('1');
      await expect(figure(partner, 'Sign-ups')).toHaveText('1');
      await expect(figure(partner, 'Paying')).toHaveText('1');
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('Held');
      await expect(row).toContainText(/until \d+ \w+ \d{4}/);
      await expect.poll(shown).toBe(commission);
    });

    const reference = `Wire ${mark()}`;
    await test.step('finance can approve and pay it once the 30 days are over', async () => {
      await signIn(page, 'finance', `/affiliates?q=${code}`);
      await openAffiliate();
      await expect(approve).toBeDisabled();
      await passHours(request, payment, HELD_HOURS);
      await page.reload();
      await approve.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('The 30-day hold on these commissions has ended.');
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(approve).toBeDisabled();

      await page.getByRole('button', { name: 'Pay out', exact: true }).click();
      await dialog.getByLabel('Reference').fill(reference);
      await dialog.getByRole('button', { name: 'Pay out', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Pay out', exact: true })).toBeDisabled();

      await goInside(page, `/affiliates/payouts?q=${encodeURIComponent(reference)}`);
      await expect(rowsOf(page, reference)).toContainText(code);
      const download = page.waitForEvent('download');
      await exportAs(page, 'Download raw data (CSV)');
      const file = info.outputPath('payouts.csv');
      await (await download).saveAs(file);
      expect(readFileSync(file, 'utf8')).toContain(
        `${code},${commission},${commission},0,USD,1,${reference}`,
      );
    });

    await test.step('the affiliate sees it paid, and has it as a file', async () => {
      await partner.reload();
      await expect(row).toContainText('Paid');
      await expect.poll(shown).toBe(commission);
      const download = partner.waitForEvent('download');
      await partner.getByRole('button', { name: 'Raw data (CSV)' }).click();
      const file = info.outputPath('commissions.csv');
      await (await download).saveAs(file);
      expect(readFileSync(file, 'utf8')).toContain(`PAID,${amount},2000,${commission},USD`);
    });
  },
);
