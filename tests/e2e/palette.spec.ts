import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { goInside } from './support/go-inside';
import { mainMenu } from './support/menu';
import { callRest } from './support/rest';
import {
  chosen,
  groupsOf,
  openSearch,
  options,
  runChosen,
  searchDialog,
  searchField,
  searchFor,
} from './support/search';
import { settled as pageSettled } from './support/settled';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const html = (page: Page) => page.locator('html');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('the palette is opened, used and closed by keyboard alone', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'vip');

  await test.step('Ctrl+K is not lost while the code is loading', async () => {
    await openSearch(page, 'Control+k');
    await expect(searchDialog(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(searchDialog(page)).toBeHidden();
  });

  await test.step('Escape closes it, and the focus is where it was', async () => {
    const before = page.getByRole('button', { name: 'Language', exact: true });
    await before.focus();
    await openSearch(page, 'Control+k');
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await expect(before).toBeFocused();
  });

  await test.step('arrows, Home, End and pages move the choice, round the ends', async () => {
    await openSearch(page, 'Control+k');
    const first = options(page).first();
    const last = options(page).last();
    const isChosen = async (option: typeof first) => {
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(chosen(page)).toHaveCount(1);
      const id = (await option.getAttribute('id')) ?? 'an option without id';
      await expect(searchField(page)).toHaveAttribute('aria-activedescendant', id);
      await expect(option).toBeInViewport();
      await expect(searchField(page)).toBeFocused();
    };
    await isChosen(first);
    await page.keyboard.press('ArrowUp');
    await isChosen(last);
    await page.keyboard.press('ArrowDown');
    await isChosen(first);
    await page.keyboard.press('PageDown');
    await isChosen(options(page).nth(8));
    await page.keyboard.press('End');
    await isChosen(last);
    await page.keyboard.press('Home');
    await isChosen(first);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('a digit with Ctrl opens by number', async () => {
    const third = (await options(page).nth(2).locator('bdi').first().textContent()) ?? '';
    expect(third).toBe('Record');
    await page.keyboard.press('Control+3');
    await expect(searchDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/record');
    await openSearch(page, 'Control+/');
  });

  await test.step('Tab cycles inside', async () => {
    await page.keyboard.press('Tab');
    await expect(searchDialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(searchDialog(page).getByRole('button', { name: 'Clear recent' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(searchField(page)).toBeFocused();
  });

  await test.step('Enter opens the chosen page', async () => {
    // Immediately, before any result is listed for it.
    await page.keyboard.type('premium');
    await page.keyboard.press('Enter');
    await expect(searchDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/predictions/premium');
    await expect(heading(page)).toHaveText('Premium predictions');
  });
});

const STAFF_WORDS = [
  'All Users',
  'Handball fixtures',
  'Settlement desk',
  'New market',
  'Import fixtures',
];

test('staff find their pages and see the app as a tier; members find neither', async ({ page }) => {
  await signIn(page, 'admin');
  for (const words of STAFF_WORDS) {
    await searchFor(page, words);
    await expect(options(page).filter({ hasText: words }).first()).toBeVisible();
  }

  await test.step('the app as a Basic member sees it, and back', async () => {
    await searchFor(page, 'see the app as basic');
    await runChosen(page);
    await expect(mainMenu(page).getByText('All Users')).toHaveCount(0);
    await expect(mainMenu(page).getByRole('button', { name: 'People' })).toHaveCount(0);
    await searchFor(page, 'All Users');
    await expect(searchDialog(page)).toContainText('No results for “All Users”');
    await searchFor(page, 'stop preview');
    await runChosen(page);
    await expect(mainMenu(page).getByRole('button', { name: 'People' })).toBeVisible();
  });

  await test.step('a member', async () => {
    await signIn(page, 'vip');
    for (const words of [...STAFF_WORDS, 'see the app as']) {
      await searchFor(page, words);
      await expect(searchDialog(page)).toContainText(`No results for “${words}”`);
    }
  });
});

test('actions on the open record are available in the palette, with the dialogs of their buttons', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await searchFor(page, 'give tier');
  await expect(chosen(page)).toContainText('Grant someone access');

  await test.step('a person, found by their email address', async () => {
    await searchFor(page, 'vip@example.com');
    await runChosen(page);
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('button', { name: 'Grant access' })).toBeVisible();
    await openSearch(page);
    await expect
      .poll(async () => (await groupsOf(page))['This record'])
      .toEqual(['Suspend', 'Edit', 'Grant access'].map((verb) => expect.stringContaining(verb)));
    for (const [words, title] of [
      ['suspend', 'Suspend'],
      ['give tier', 'Grant access'],
    ] as const) {
      await searchFor(page, words);
      await runChosen(page);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect
        .poll(() => dialog.evaluate((box) => box.parentElement?.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('a payment, found by its reference; unavailable actions are not offered', async () => {
    const [payment] = await callRest(page, {
      method: 'GET',
      path: 'payments?status=eq.SUCCEEDED&amount=gt.0&refunded_amount=eq.0&limit=1&select=reference',
    });
    const { reference } = payment as { reference: string };
    await searchFor(page, reference);
    expect(Object.keys(await groupsOf(page))).toEqual(['Payments']);
    await runChosen(page);
    await expect(page.getByRole('main')).toContainText(reference);
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
    await searchFor(page, 'refund');
    await expect(chosen(page)).toContainText('Refund');
    const groups = await groupsOf(page);
    expect(groups['This record']).toEqual([expect.stringMatching(/^Refund /)]);
    await runChosen(page);
    await expect(page.getByRole('dialog', { name: 'Refund' })).toBeVisible();
    await page.keyboard.press('Escape');
    await searchFor(page, 'approve');
    expect(await groupsOf(page)).not.toHaveProperty('This record');
  });

  await test.step('it is not offered elsewhere', async () => {
    await page.keyboard.press('Escape');
    await goInside(page, '/record');
    await searchFor(page, 'refund');
    expect(await groupsOf(page)).toEqual({
      Actions: [expect.stringContaining('Refund a payment')],
    });
  });
});

test('look and language open below one action, Backspace and Back lead up', async ({ page }) => {
  await signIn(page, 'free');
  await searchFor(page, 'change the look');
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toHaveAttribute('placeholder', 'Appearance');
  expect(Object.keys(await groupsOf(page))).toEqual(['Appearance']);
  await page.keyboard.press('Backspace');
  await expect.poll(async () => Object.keys(await groupsOf(page))).toContain('Popular');
  await searchField(page).fill('language');
  await expect(chosen(page)).toContainText('Change language');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect.poll(async () => Object.keys(await groupsOf(page))).toContain('Popular');
  await expect(searchField(page)).toBeFocused();
});

test('the palette switches look and language, and finds pages in both languages', async ({
  page,
}) => {
  await signIn(page, 'free');
  await openSearch(page, 'Control+k');
  await searchField(page).fill('dark mode');
  await runChosen(page);
  await expect(html(page)).toHaveAttribute('data-mode', 'dark');
  await openSearch(page, 'Control+k');
  await searchField(page).fill('bordered');
  await runChosen(page);
  await expect(html(page)).toHaveAttribute('data-skin', 'bordered');
  await openSearch(page, 'Control+k');
  // Without its cedilla, as typed on another keyboard.
  await searchField(page).fill('francais');
  await runChosen(page);
  await expect(html(page)).toHaveAttribute('lang', 'fr');

  const field = page.getByRole('combobox', { name: 'Rechercher pages, actions et fiches' });
  const entries = page.getByRole('dialog').getByRole('option');
  await page.keyboard.press('Control+k');
  for (const words of ['accueil', 'home']) {
    await field.fill(words);
    await expect(entries.first()).toContainText('Accueil');
  }
  await field.fill('العربية');
  await page.keyboard.press('Enter');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  // The K key of an Arabic keyboard.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true }),
    ),
  );
  await expect(page.getByRole('combobox')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
});

/** Presses keys without any time between them, which two keys of a sequence may not have much of. */
function pressAtOnce(page: Page, keys: [key: string, code: string][]) {
  return page.evaluate((presses) => {
    for (const [key, code] of presses) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
    }
  }, keys);
}

test('single keys go to pages, on any keyboard, never from a field, and can be switched off', async ({
  page,
}) => {
  await signIn(page, 'admin', '/markets');
  await expect(heading(page)).toHaveText('Markets');

  await test.step('? lists every shortcut', async () => {
    await page.keyboard.press('?');
    await expect(sheet(page)).toBeVisible();
    const lines = sheet(page).getByRole('term');
    await expect(lines.filter({ hasText: /^Command palette$/ })).toHaveCount(1);
    await expect(lines.filter({ hasText: /^People › All Users$/ })).toHaveCount(1);
    await expect(lines.filter({ hasText: /^Record$/ })).toHaveCount(1);
    expect(await seriousFindings(page)).toEqual([]);
    // Under a dialog nothing moves.
    await page.keyboard.type('gh');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL('/markets');
  });

  await test.step('g r opens the record', async () => {
    // The plugins' shortcuts load after the sheet.
    await pageSettled(page);
    await pressAtOnce(page, [
      ['g', 'KeyG'],
      ['r', 'KeyR'],
    ]);
    await expect(page).toHaveURL('/record');
  });

  await test.step('the same places of an Arabic keyboard open the users', async () => {
    await pressAtOnce(page, [
      ['ل', 'KeyG'],
      ['ع', 'KeyU'],
    ]);
    await expect(page).toHaveURL('/users');
    await expect(heading(page)).toHaveText('All Users');
  });

  await test.step('in a field they are letters', async () => {
    const field = page.getByRole('searchbox', { name: 'Search', exact: true });
    await field.click();
    await page.keyboard.type('gh?');
    await expect(field).toHaveValue('gh?');
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/^[^?]*\/users/);
  });

  await test.step('switched off they do nothing, and the palette still leads to the switch', async () => {
    await searchFor(page, 'keyboard shortcuts');
    await page.keyboard.press('Enter');
    await sheet(page).getByLabel('Shortcuts without Ctrl or ⌘').uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await heading(page).click();
    await page.keyboard.type('?gh');
    await expect(sheet(page)).toBeHidden();
    await openSearch(page);
    await expect(page).toHaveURL(/\/users/);
  });
});

test('a failed load of code is reported, and the next try loads it', async ({ page }) => {
  let refused = 0;
  // The page also requests it automatically once idle, so it is refused from the start.
  await page.route(/\/assets\/Palette-/, (route) => {
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await signIn(page, 'free');
  // The page has loaded completely, including the toaster.
  await expect(page.locator('[data-rht-toaster]')).toBeAttached();
  await pageSettled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText(/went wrong|server/);
  await expect(searchDialog(page)).toBeHidden();
  expect(refused).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });
  await openSearch(page, 'Control+k');
  // The list is rendered as its rows are measured.
  await expect.poll(async () => Object.keys(await groupsOf(page))).toContain('Popular');
});
