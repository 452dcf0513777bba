import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPerson, holdSession, personPage } from './support/accounts';
import { subscribe } from './support/functions';
import { inventPerson, linkInMail, makePerson, mark, type NewPerson } from './support/people';
import { callRest } from './support/rest';
import { passHours } from './support/server-key';
import { expect, test } from './support/test';
import { minorOf, signInSpeaking, speak, type Texts, textsIn } from './support/texts';

const HELD_HOURS = 30 * 24;

/** The figure under a name: the name stands in its `dt`, the number in the `dd` beside it. */
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

/** What an affiliate earned, as their own page lists it. */
const earnings = (page: Page, { t }: Texts) =>
  page.getByRole('region', { name: t('affiliates:commissions'), exact: true });

/** A payment as it is stored, read by whoever is signed in on the page. */
async function storedPayment(page: Page, id: string) {
  const [row] = await callRest(page, { method: 'GET', path: `payments?id=eq.${id}` });
  return row;
}

/** The id of a person, asked for as an administrator. */
async function idOf(admin: Page, { email }: NewPerson): Promise<string> {
  const path = `profiles?select=id&email=eq.${encodeURIComponent(email)}`;
  const [row] = await callRest(admin, { method: 'GET', path });
  return String(row?.id);
}

/** Signs up through the form as it stands, and follows the link in the mail. */
async function signUp(page: Page, person: NewPerson, { t }: Texts) {
  await page.getByLabel(t('auth:name.full')).fill(person.fullName);
  await page.getByLabel(t('auth:email'), { exact: true }).fill(person.email);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(person.password);
  await page.getByLabel(t('auth:consent.adult')).check();
  await page.getByLabel(t('auth:consent.terms')).check();
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:mail.title'));
  await page.goto(await linkInMail(page.request, person.email, 'Confirm your e-mail address'));
  await expect(page.getByRole('button', { name: t('shell:user.menu') })).toBeVisible();
}

/** Pays for a year of VIP, through the pages for it. Gives the payment's id. */
async function payForYear(page: Page, { t, like }: Texts): Promise<string> {
  await page.goto('/subscriptions?every=YEAR');
  const vip = t('shell:tier.VIP');
  await page.getByRole('region', { name: vip, exact: true }).getByRole('button').click();
  const plan = t('subscriptions:plan', { tier: vip, interval: t('subscriptions:interval.YEAR') });
  const dialog = page.getByRole('dialog', { name: plan });
  await dialog.getByRole('button', { name: like('subscriptions:checkout.pay') }).click();
  await page.getByRole('button', { name: t('subscriptions:sandbox.succeed'), exact: true }).click();
  await expect(page.getByText(t('subscriptions:verdict.SUCCEEDED'))).toBeVisible();
  return new URL(page.url()).searchParams.get('payment') ?? '';
}

/** From the application to the first money, in the language of all who take part. */
for (const lang of ['en', 'fr'] as const) {
  test(`an affiliate's way to the first payout (${lang})`, async ({
    page,
    request,
    newPage,
  }, info) => {
    const texts = textsIn(lang);
    const { t, like } = texts;
    const enter = signInSpeaking(lang);
    const code = `WAY${mark().toUpperCase()}`;
    const partner = await personPage(newPage, await makePerson(request), '/affiliate', enter);

    await test.step('a member applies', async () => {
      await partner.getByLabel(t('affiliates:field.code')).fill(code.toLowerCase());
      await partner.getByLabel(t('affiliates:apply.audience')).fill('A newsletter on handball');
      await partner.getByLabel(t('affiliates:field.details')).fill('IBAN 12 3456');
      await partner.getByRole('button', { name: t('affiliates:apply.submit') }).click();
      await expect(partner.getByText(t('affiliates:own.pending'))).toBeVisible();
    });

    await test.step('an administrator approves the code; the affiliate finds their link', async () => {
      const admin = await personPage(newPage, demoPerson('admin'), `/affiliates?q=${code}`, enter);
      await admin.getByRole('link', { name: code, exact: true }).click();
      const approve = admin.getByRole('button', { name: t('affiliates:approve'), exact: true });
      // The sums of the affiliate have a button of the same name, for commissions; there are none yet.
      await approve.click();
      await expect(approve).toHaveCount(0);
      await partner.reload();
      await expect(partner.getByRole('textbox', { name: t('affiliates:own.link') })).toHaveValue(
        new RegExp(`/r/${code}$`),
      );
    });

    const guest = await newPage();
    await speak(guest, lang);
    await test.step('somebody follows it, looks round, comes back and signs up', async () => {
      await guest.goto(`/r/${code.toLowerCase()}`);
      await expect(guest).toHaveURL('/auth/register');
      await guest.goto('/record');
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await guest.goto('/auth/register');
      await signUp(guest, inventPerson(), texts);
    });

    const payment = await payForYear(guest, texts);
    const { amount } = (await storedPayment(guest, payment)) ?? {};
    const commission = Math.floor(Number(amount) / 5);
    const row = earnings(partner, texts).getByRole('listitem');
    const shown = async () => minorOf(await row.locator('bdi').first().textContent());

    await test.step('they pay: a fifth of it is the affiliate’s, held for 30 days', async () => {
      expect(commission).toBeGreaterThan(0);
      await partner.reload();
      await expect(figure(partner, t('affiliates:figures.clicks'))).toHaveText('1');
      await expect(figure(partner, t('affiliates:figures.sign_ups'))).toHaveText('1');
      await expect(figure(partner, t('affiliates:figures.paying'))).toHaveText('1');
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(t('affiliates:commission.HELD'));
      await expect(row).toContainText(like('affiliates:own.heldUntil'));
      await expect.poll(shown).toBe(commission);
    });

    const reference = `Wire ${mark()}`;
    await test.step('finance can approve and pay it once the 30 days are over', async () => {
      const desk = await personPage(newPage, demoPerson('finance'), `/affiliates?q=${code}`, enter);
      await desk.getByRole('link', { name: code, exact: true }).click();
      const approve = desk.getByRole('button', { name: t('affiliates:approve'), exact: true });
      await expect(approve).toBeDisabled();
      await passHours(request, payment, HELD_HOURS);
      await desk.reload();
      await approve.click();
      const asked = desk.getByRole('dialog');
      await expect(asked).toContainText(t('affiliates:due.text'));
      await asked.getByRole('button', { name: t('affiliates:approve'), exact: true }).click();
      await expect(asked).toBeHidden();
      await expect(approve).toBeDisabled();

      await desk.getByRole('button', { name: t('affiliates:pay'), exact: true }).click();
      const form = desk.getByRole('dialog');
      await form.getByLabel(t('affiliates:field.reference')).fill(reference);
      await form.getByRole('button', { name: t('affiliates:pay'), exact: true }).click();
      await expect(form).toBeHidden();
      await expect(
        desk.getByRole('button', { name: t('affiliates:pay'), exact: true }),
      ).toBeDisabled();

      await desk.goto(`/affiliates/payouts?q=${encodeURIComponent(reference)}`);
      await expect(desk.getByRole('row').filter({ hasText: reference })).toContainText(code);
      const download = desk.waitForEvent('download');
      await desk.getByRole('button', { name: t('crud:export.button') }).click();
      const path = info.outputPath('payouts.csv');
      await (await download).saveAs(path);
      expect(readFileSync(path, 'utf8')).toContain(
        `${code},${commission},${commission},0,USD,1,${reference}`,
      );
    });

    await test.step('the affiliate sees it paid, and has it as a file', async () => {
      await partner.reload();
      await expect(row).toContainText(t('affiliates:commission.PAID'));
      await expect.poll(shown).toBe(commission);
      const download = partner.waitForEvent('download');
      await partner.getByRole('button', { name: t('affiliates:own.csv') }).click();
      const path = info.outputPath('commissions.csv');
      await (await download).saveAs(path);
      expect(readFileSync(path, 'utf8')).toContain(`PAID,${amount},2000,${commission},USD`);
    });
    await page.close();
  });
}

/** The same for all who take part, in their language. */
for (const lang of ['en', 'ar'] as const) {
  test(`a refund closes what was paid for, and takes back what others earned by it (${lang})`, async ({
    page,
    request,
    newPage,
  }) => {
    const texts = textsIn(lang);
    const { t, like } = texts;
    const enter = signInSpeaking(lang);
    const code = `BACK${mark().toUpperCase()}`;
    const helper = await makePerson(request);
    const partner = await personPage(newPage, helper, '/affiliate', enter);
    await holdSession(page, 'admin');
    const user_id = await idOf(page, helper);
    const body = { user_id, code, status: 'ACTIVE' };
    await callRest(page, { method: 'POST', path: 'affiliates', body });
    const [profile] = await callRest(partner, {
      method: 'GET',
      path: `profiles?select=referral_code&id=eq.${user_id}`,
    });
    // Both a friend's and an affiliate's link were followed; here they are one person's.
    const friend = await makePerson(request, {
      affiliate_code: code,
      affiliate_clicked_at: new Date().toISOString(),
      referral_code: String(profile?.referral_code),
    });
    const member = await personPage(newPage, friend, '/predictions/vip', enter);
    const article = member.getByRole('article').first();
    const locked = member.getByRole('main').getByRole('link', { name: t('shell:tip.plans') });
    await expect(article).toBeVisible();
    await expect(locked.first()).toBeVisible();
    const payment = await subscribe(member, 'VIP_MONTH');

    const row = earnings(partner, texts).getByRole('listitem');
    const days = partner
      .getByRole('region', { name: t('bonus:history.title') })
      .getByRole('listitem');
    await test.step('paid: the tips are open, the commission is held, the friend has days', async () => {
      await member.reload();
      await expect(article).toBeVisible();
      await expect(locked).toHaveCount(0);
      await partner.goto('/affiliate');
      await expect(row).toContainText(t('affiliates:commission.HELD'));
      await partner.goto('/bonus');
      await expect(days).toContainText(t('bonus:kind.REFERRAL'));
      await expect(days).not.toContainText(t('bonus:history.revoked'));
    });

    await test.step('finance pays it back', async () => {
      const desk = await personPage(newPage, demoPerson('finance'), `/payments/${payment}`, enter);
      await desk.getByRole('button', { name: t('payments:refund.button') }).click();
      const dialog = desk.getByRole('dialog', { name: t('payments:refund.title') });
      await dialog
        .getByRole('textbox', { name: t('payments:refund.reason') })
        .fill('Asked in time');
      await dialog.getByRole('button', { name: like('payments:refund.submit') }).click();
      await expect(dialog).toBeHidden();
      await expect(desk.getByRole('button', { name: t('payments:refund.button') })).toHaveCount(0);
    });

    await test.step('the subscriber’s tips are closed, and their page says why', async () => {
      await member.reload();
      await expect(article).toBeVisible();
      await expect(locked.first()).toBeVisible();
      await member.goto('/payment-history');
      await expect(member.getByRole('main')).toContainText(t('payments:status.REFUNDED'));
      await member.goto('/subscriptions');
      await expect(
        member.getByRole('region', { name: t('subscriptions:current.title') }),
      ).toContainText(t('subscriptions:says.none'));
    });

    await test.step('the commission is reversed and the days are taken back', async () => {
      await partner.reload();
      await expect(days).toContainText(t('bonus:history.revoked'));
      await partner.goto('/affiliate');
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(t('affiliates:commission.REVERSED'));
      const sums = partner.getByRole('row').filter({ hasText: 'USD' });
      // Currency, held, approved, paid, reversed, owed back.
      const amounts = async () =>
        (await sums.getByRole('cell').allTextContents()).slice(1).map(minorOf);
      await expect.poll(amounts).toEqual([0, 0, 0, expect.any(Number), 0]);
      expect((await amounts())[3]).toBeGreaterThan(0);
    });
  });
}
