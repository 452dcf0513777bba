import { expect, test } from './support/test';

test('a visitor comes from the sign-in page to how it works: the record, a settled tip with its proof, the plans, and the way to an account', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page).toHaveTitle('Sports tips you can check · Touchline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports tips you can check');

  await test.step('the record in figures', async () => {
    await expect(page.getByRole('region', { name: 'Our record' })).toContainText(/Yield.*%/);
  });

  await test.step('the latest settled tip is open, and so is its proof', async () => {
    const latest = page.getByRole('region', { name: 'Latest settled tip' });
    await latest.getByRole('button', { name: /^Details and proof/ }).click();
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

  await test.step('a plan leads to an account, and from there to the plans', async () => {
    await page.getByRole('button', { name: 'Yearly' }).click();
    const card = page.getByRole('region', { name: 'VIP', exact: true });
    await expect(card).toContainText('billed yearly');
    await card.getByRole('button').click();
    await expect(page).toHaveURL('/auth/register?to=%2Fsubscriptions%3Fevery%3DYEAR');
  });
});
