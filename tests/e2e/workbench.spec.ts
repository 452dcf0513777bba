import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { cutValues } from './support/cut-values';
import { expectMessage, keepMessages } from './support/messages';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** The record beside the list. */
const beside = (page: Page) => page.getByRole('main').getByRole('region');

/** Shows the record beside a list and leaves the focus on the page, as after opening it. */
async function openBench(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() =>
    localStorage.setItem('touchline.list.payments', JSON.stringify({ beside: true })),
  );
  await keepMessages(page);
  await signIn(page, 'finance', path);
  await expect(beside(page).getByRole('button').first()).toBeVisible();
  await settled(page);
}

/** A keyboard that counts its presses; typed text is one field. */
function keyboard(page: Page) {
  const used = { presses: 0, fields: 0 };
  return {
    used,
    press: async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) {
        used.presses += 1;
        await page.keyboard.press(key);
      }
    },
    type: async (text: string) => {
      used.fields += 1;
      await page.keyboard.type(text);
    },
  };
}

test('a list beside a record shows every name and state whole', async ({ page }) => {
  await openBench(page, '/payments');
  const header = page.getByRole('columnheader');
  await expect(header.filter({ hasText: 'Status' })).toBeInViewport({ ratio: 1 });
  expect(await cutValues(page)).toEqual([]);
});

test('finance approves a transfer by keyboard alone, and the next one takes its place', async ({
  page,
}) => {
  await openBench(page, '/payments?tab=transfers');
  const keys = keyboard(page);
  await keys.press('j');
  const title = beside(page).getByRole('heading', { level: 2 });
  const first = await title.textContent();
  await expect(beside(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await keys.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve' });
  const note = dialog.getByRole('textbox', { name: 'Internal note' });
  await expect(dialog).toContainText(first?.split(' · ')[1] ?? '-');
  await expect(note).toBeFocused();
  await keys.type('Statement 12');
  await keys.press('Tab', 2);
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expectMessage(page, /Approved .+ from .+\. Access has started\.$/);
  await expect(title).not.toHaveText(first ?? '');
  expect(keys.used.presses).toBe(5);
  expect(keys.used.fields).toBe(1);
});

test('a refund is one letter, a reason and Enter; single letters can be switched off', async ({
  page,
}) => {
  await openBench(page, '/payments?tab=paid');
  const keys = keyboard(page);
  await keys.press('j');
  await expect(beside(page).getByRole('button', { name: 'Refund' })).toBeVisible();
  await keys.press('r');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog).toContainText(/ paid /);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => localStorage.setItem('touchline.singleKeys', 'off'));
  await keys.press('r');
  await expect(dialog).toBeHidden();
});
