import type { Page } from '@playwright/test';
import { holdSession, signIn } from './support/accounts';
import { expectMessage, keepMessages } from './support/messages';
import { makePerson } from './support/people';
import { buyPremium } from './support/sales';
import { openSearch, options, runChosen } from './support/search';
import { bringForward } from './support/server-key';
import { settled } from './support/settled';
import { focusedName, tabTo } from './support/tab-to';
import { expect, test } from './support/test';
import { makeMatch, publishTip } from './support/tips';

test.use({ quickResults: true });

/** The daily jobs of the staff, with the keyboard alone. */

test.use({ viewport: { width: 1440, height: 900 } });

const dialog = (page: Page) => page.getByRole('dialog');

test('a tip is published by keyboard alone', async ({ page }) => {
  await keepMessages(page);
  await holdSession(page, 'tipster');
  const { mark } = await makeMatch(page, 3 * 24 * 60);
  await signIn(page, 'tipster');
  await settled(page);
  await openSearch(page, 'Control+k');
  await page.keyboard.type('New tip');
  await expect(options(page).first()).toContainText('New tip');
  await runChosen(page);
  const match = page.getByRole('combobox', { name: 'Fixture' });
  await expect(match).toBeFocused();
  await page.keyboard.type(`Alder ${mark}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await tabTo(page, `Alder ${mark}`);
  await page.keyboard.press('Space');
  await tabTo(page, /^Odds/);
  await page.keyboard.type('2.10');
  await tabTo(page, 'Publish…');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(`Alder ${mark}`);
  await settled(page);
  if ((await focusedName(page)) !== 'Publish') await tabTo(page, 'Publish');
  await page.keyboard.press('Enter');
  await expectMessage(page, /Published: Alder .* at 2\.10\./);
});

test('what is due is settled by keyboard alone', async ({ page }) => {
  await keepMessages(page);
  await holdSession(page, 'tipster');
  const match = await makeMatch(page, 30);
  await publishTip(page, match, 'FREE', 'Settled without a mouse');
  await bringForward(page.request, `id=eq.${match.fixtureId}`, {
    state: 'FINISHED',
    home_reg: 1,
    away_reg: 0,
  });
  await signIn(page, 'tipster');
  await expect(page.getByRole('link', { name: /To settle/ })).toBeVisible();
  await settled(page);
  await tabTo(page, /To settle/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settlement desk');
  await expect(page.getByRole('main')).toContainText(`Alder ${match.mark}`);
  await settled(page);
  await page.keyboard.press('s');
  await expect(dialog(page)).toBeVisible();
  await settled(page);
  if ((await focusedName(page)) !== 'Settle all') await tabTo(page, 'Settle all');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText(`Alder ${match.mark}`);
});

test('a transfer is approved by keyboard alone; each row is a stop before its menu', async ({
  page,
}) => {
  await keepMessages(page);
  const person = await makePerson(page.request);
  const { reference } = await buyPremium(page.request, person, 'manual');
  await signIn(page, 'finance');
  await expect(page.getByRole('link', { name: /to approve/ })).toBeVisible();
  await settled(page);
  await tabTo(page, /to approve/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible();
  await settled(page);
  const passed = await tabTo(page, `Actions for ${reference}`);
  expect(passed.at(-2)).toContain(person.fullName);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  await settled(page);
  await tabTo(page, /^Approve/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(person.fullName);
  await expect(dialog(page).getByRole('textbox', { name: 'Internal note' })).toBeFocused();
  await page.keyboard.type('Statement 12');
  await tabTo(page, 'Approve');
  await page.keyboard.press('Enter');
  await expectMessage(page, new RegExp(`Approved .+ from ${person.fullName}`));
});
