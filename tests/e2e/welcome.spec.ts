import { inventPerson, linkInMail } from './support/people';
import { expect, test } from './support/test';

test('a visitor comes from the sign-in page to how it works: the record, a settled tip with its proof, the plans, and the checkout of the one they choose', async ({
  page,
  request,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page).toHaveTitle('Sports tips you can check · Touchline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports tips you can check');

  await test.step('the record in figures', async () => {
    const record = page.getByRole('region', { name: 'Our record' });
    await expect(record).toContainText(/Yield.*%/);
    // It proves the first words: beside them, before anything else.
    await expect(record).toBeInViewport({ ratio: 1 });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Create account' })).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  });

  await test.step('the latest settled tip is open, and so is its proof', async () => {
    const latest = page.getByRole('region', { name: 'Latest settled tip' });
    await latest.getByRole('button', { name: /, details and proof$/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Hash');
    await page.keyboard.press('Escape');
  });

  await test.step('each step leads to where it is done', async () => {
    const steps = page.getByRole('region', { name: 'How verification works' });
    for (const [name, to] of [
      ['See the record', '/record'],
      ['Read the rules (free account)', '/available-markets'],
      ['Verify the record', '/record/verify'],
    ] as const) {
      await expect(steps.getByRole('link', { name })).toHaveAttribute('href', to);
    }
  });

  await test.step('a plan leads to an account', async () => {
    await page.getByRole('button', { name: 'Yearly' }).click();
    const card = page.getByRole('region', { name: 'VIP', exact: true });
    await expect(card).toContainText('billed yearly');
    await card.getByRole('button').click();
    const plan = encodeURIComponent('/subscriptions?plan=VIP_YEAR&currency=USD&every=YEAR');
    await expect(page).toHaveURL(`/auth/register?to=${plan}`);
    await expect(page.getByText('Then carry on where you left off.')).toBeVisible();
  });

  await test.step('signing in instead would lead there, too', async () => {
    const here = page.url();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(here.replace('/auth/register', '/auth/login'));
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(here);
  });

  await test.step('the link in the mail opens its checkout, in the browser that signed up', async () => {
    const person = inventPerson();
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('I accept the terms').check();
    await page.getByLabel('I am 18 or older.').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    await page.goto(await linkInMail(request, person.email, 'Confirm your email address'));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    const checkout = page.getByRole('dialog', { name: 'VIP, Yearly' });
    await expect(checkout.getByText('Due today')).toBeVisible();
    await expect(page).toHaveURL('/subscriptions?every=YEAR');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe');
    await expect(checkout).toHaveCount(0);
  });
});
