import { signInAs } from './support/accounts';
import { goInside } from './support/go-inside';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import { tipLines } from './support/tips';

test('the markets guide: every market, found by word and sport, with its rule and worked examples', async ({
  page,
}) => {
  await page.goto('/available-markets');
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /markets?$/ });
  await expect(count).toHaveText(/^\d{2,} markets$/);
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.fill('asian handicap');
  await expect(page).toHaveURL(/q=asian/);
  await page.getByRole('button', { name: 'Sport', exact: true }).click();
  await page.getByRole('option', { name: 'Football', exact: true }).click();
  await expect(page).toHaveURL(/sport=football/);
  const market = page.getByRole('button', { name: /^Asian handicap/ }).first();
  await market.click();
  await expect(market).toHaveAttribute('aria-expanded', 'true');
  const examples = page.getByRole('table', { name: /^Examples of Asian handicap/ });
  // A line of −0.25 on a draw is half lost.
  await expect(examples.getByRole('row', { name: /Home −0\.25 1–1 Half lost/ })).toBeVisible();

  // The address contains what is open.
  await page.reload();
  await expect(examples).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // The box is emptied a moment after the address.
  await expect(search).toHaveValue('');
  await search.fill('no such thing');
  await expect(page.getByText('No markets match')).toBeVisible();
});

test('responsible gambling: help for everybody, and a break that closes tips and shop and is never shortened', {
  tag: '@main',
}, async ({ page, request }) => {
  await page.goto('/responsible-gambling');
  const help = page.getByRole('region', { name: 'Talk to someone' });
  await expect(help.getByRole('link').first()).toHaveAttribute('href', /^https:/);

  await signInAs(page, await makePerson(request), '/subscriptions');
  const choose = page.getByRole('button', { name: 'Choose VIP' });
  await expect(choose).toBeVisible();
  const openTips = () =>
    callRest(page, {
      method: 'GET',
      path: 'prediction_picks?select=prediction_id&visibility=eq.TIER',
    });
  expect(await openTips()).not.toEqual([]);
  await goInside(page, '/responsible-gambling');
  await page.getByRole('link', { name: 'Set a break' }).click();
  const start = async (length: string, button: string) => {
    await page.getByRole('radio', { name: length, exact: true }).check();
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Start your break now?' });
    const confirm = dialog.getByRole('button', { name: 'Start break' });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('break');
    await confirm.click();
    await expect(dialog).toBeHidden();
  };
  const until = page.getByText(/^Your break lasts until/);
  await start('30 days', 'Start break');
  await expect(until).toBeVisible();
  expect(await openTips()).toEqual([]);
  const first = await until.textContent();

  await test.step('a shorter one changes nothing, a longer one does', async () => {
    await start('1 week', 'Extend break');
    await settled(page);
    expect(await until.textContent()).toBe(first);
    await start('90 days', 'Extend break');
    await expect(until).not.toHaveText(first ?? '');
  });

  await test.step('tips are closed on home and on their page, and nothing can be bought', async () => {
    await goInside(page, '/');
    await expect(page.getByText(/^You'll find them in the public record/)).toBeVisible();
    await expect(tipLines(page).filter({ hasText: 'Included in' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Tips are paused');
    await goInside(page, '/predictions/free');
    await expect(
      page.getByText(/^You're taking a break, so upcoming tips stay locked/),
    ).toBeVisible();
    await goInside(page, '/subscriptions');
    await expect(page.getByText(/^You.re taking a break until/)).toBeVisible();
    await expect(choose).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Choose|Get|Try|Subscribe)/ })).toHaveCount(0);
    await goInside(page, '/responsible-gambling');
    await expect(page.getByRole('region', { name: 'Take a break' })).toContainText(
      "You're taking a break until",
    );
  });
});
