import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { personPage, sendSignIn, signInByForm } from './support/accounts';
import { authenticators } from './support/authenticators';
import { seriousFindings } from './support/axe';
import { giveRole, makePerson, showOwner } from './support/people';
import { callRest } from './support/rest';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' });
const appCode = (page: Page) => page.getByLabel('Code from your authenticator app');
const shownAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** The code that an app shows so many periods from now: each is accepted once, and clocks may differ by one. */
const codeOf = (secret: string, ahead: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });

test('an authenticator app and recovery codes: set up, asked for at sign-in, removed', {
  tag: '@main',
}, async ({ page, newPage, request }) => {
  const person = await makePerson(request);
  await signInByForm(page, person, '/account/security');
  let secret = '';
  let used = '';
  let printed: string[] = [];

  await test.step('an app is set up with its first code', async () => {
    await button(region(page, 'Authenticator apps'), 'Add an app').click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await button(dialog, 'Next').click();
    await expect(page.getByRole('dialog', { name: "Confirm that it's you" })).toBeVisible();
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await showOwner(page, request, person);
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    secret = ((await dialog.locator('bdi').textContent()) ?? '').replace(/\s/g, '');
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await appCode(page).fill('000000');
    await expect(dialog).toContainText(/isn't right|wrong/i);
    used = codeOf(secret, -1);
    await appCode(page).fill(used);
    await expect(dialog).toBeHidden();
    await expect(region(page, 'Authenticator apps').getByRole('listitem')).toContainText('Phone');
  });

  await test.step('ten recovery codes are shown once', async () => {
    const codes = region(page, 'Recovery codes');
    await button(codes, 'Make new codes').click();
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    printed = await codes.getByRole('listitem').allTextContents();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading')).toHaveText(/: recovery codes\. Each works once\.$/);
    await expect(page.getByText(printed.join('\n'))).toBeVisible();
    await expect(codes).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.reload();
    await expect(codes).toContainText('You have 10 codes left.');
    await settled(page);
    expect(await seriousFindings(page, 'main')).toEqual([]);
  });

  await test.step('a password alone shows nothing of the app', async () => {
    const stranger = await newPage();
    await stranger.goto('/auth/login?to=/account-details');
    await sendSignIn(stranger, person);
    await expect(stranger.getByRole('heading', { name: 'One more step' })).toBeVisible();
    for (const path of ['/account/security', '/account-details']) {
      await stranger.goto(path);
      await expect(stranger).toHaveURL(/\/auth\/second-factor\?to=/);
      await expect(button(stranger, 'Your account')).toHaveCount(0);
    }
    await stranger.goto('/auth/second-factor?to=/account-details');
    expect(await seriousFindings(stranger, 'body')).toEqual([]);
    await appCode(stranger).fill(used);
    await expect(shownAlert(stranger)).toBeVisible();
    await appCode(stranger).fill(codeOf(secret, 0));
    await expect(stranger).toHaveURL(/\/account-details$/);
    await expect(button(stranger, 'Your account')).toBeVisible();
  });

  await test.step('a recovery code works once, and lets a lost app be removed', async () => {
    const another = await newPage();
    await another.goto('/auth/login?to=/account/security');
    await sendSignIn(another, person);
    await button(another, 'Use a recovery code').click();
    const box = another.getByLabel('Recovery code');
    await box.fill('aaaaa-aaaaa');
    await button(another, 'Confirm').click();
    await expect(shownAlert(another)).toBeVisible();
    await box.fill(printed[0] ?? '');
    await button(another, 'Confirm').click();
    await expect(region(another, 'Recovery codes')).toContainText('You have 9 codes left.');
    const apps = region(another, 'Authenticator apps');
    await button(apps, 'Remove').click();
    await expect(another.getByRole('dialog')).toContainText('Phone');
    await button(another.getByRole('dialog'), 'Remove').click();
    await expect(apps).toContainText('None yet.');
  });
});

test('a staff action asks for the second factor in place, and keeps what was typed', async ({
  page,
  newPage,
  request,
}) => {
  const [colleague, somebody] = [await makePerson(request), await makePerson(request)];
  const admin = await personPage(newPage, 'admin');
  await giveRole(admin, colleague, 'ADMIN');
  const keys = await authenticators(page);
  await keys.plug();
  await signInByForm(page, colleague, '/account/security');
  const passkeys = region(page, 'Passkeys').getByRole('listitem');
  await button(region(page, 'Passkeys'), 'Add a passkey').click();
  await showOwner(page, request, colleague);
  await expect(passkeys).toHaveCount(1);
  // Adding one proves it, until it is removed: a second one comes and goes.
  const kept = await keys.passkey();
  await keys.plug();
  await button(region(page, 'Passkeys'), 'Add a passkey').click();
  await expect(passkeys).toHaveCount(2);
  await keys.plug(kept);
  await passkeys
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await button(page.getByRole('dialog', { name: 'Remove this passkey?' }), 'Remove').click();
  await expect(passkeys).toHaveCount(1);
  const question = page.getByRole('dialog', { name: "Confirm that it's you" });

  await test.step('people’s addresses need a proof of it', async () => {
    // The session began with the password alone, before there was a passkey, and what it proved since is gone.
    await page.goto('/users');
    await expect(question).toBeVisible();
    await button(question, 'Cancel').click();
    await expect(page.getByText(somebody.email)).toHaveCount(0);
  });

  await test.step('a form asks when it is saved, and saves what was typed before', async () => {
    const code = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const field = (name: string) => page.locator(`main input[name="${name}"]`);
    await page.goto('/promo-codes/new');
    await field('code').fill(code);
    await field('percent_off').fill('15');
    await button(page, 'Create').click();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/promo-codes\/new$/);
    await expect(field('code')).toHaveValue(code);
    await button(question, 'Use a passkey').click();
    await expect(question).toBeHidden();
    await expect(page).not.toHaveURL(/\/new$/);
    const saved = await callRest(page, { method: 'GET', path: `promo_codes?code=eq.${code}` });
    expect(saved).toMatchObject([{ code, percent_off: 15 }]);
  });

  await test.step('for a quarter of an hour nothing else asks', async () => {
    await page.goto('/users');
    await expect(page.getByRole('grid', { name: /users/i })).toBeVisible();
    await expect(question).toBeHidden();
  });
  await keys.end();
});
