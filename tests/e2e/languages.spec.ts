import type { Locator, Page } from '@playwright/test';
import { holdSession, signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { chooseLanguage } from './support/choose-language';
import { goInside } from './support/go-inside';
import { headersOf, rowsOf } from './support/list';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const root = (page: Page) => page.locator('html');

/** What is said of one, two and three rows that are selected, and of a whole page of them. */
const SELECTED = ['حُدِّد عنصر واحد', 'حُدِّد عنصران', 'حُدِّدت 3 عناصر'];
const ALL_SELECTED = 'حُدِّد 25 عنصرًا';

/** Where an element begins and ends, from the left, in px. */
async function sides(element: Locator): Promise<{ left: number; right: number }> {
  const box = await element.boundingBox();
  return { left: box?.x ?? Number.NaN, right: (box?.x ?? Number.NaN) + (box?.width ?? 0) };
}

test('a language in the address applies once its texts have loaded, and is remembered', async ({
  page,
}) => {
  let asked = 0;
  let fails = true;
  await page.route('**/locales/fr.json', (route) => {
    asked += 1;
    return fails ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto('/record?lng=fr');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  fails = false;
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await expect(heading(page)).toHaveText('Registre');
  await expect(root(page)).toHaveAttribute('lang', 'fr');
  // Without a reload.
  await expect(page.locator('body[data-same]')).toHaveCount(1);
  expect(asked).toBeGreaterThan(1);

  await page.unroute('**/locales/fr.json');
  await page.goto('/record');
  await expect(heading(page)).toHaveText('Registre');
});

test('Arabic runs from right to left, and has its own plural forms', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/fixtures/football');
  await expect(rowsOf(page).nth(1)).toBeVisible();
  await chooseLanguage(page, 'العربية');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' });
  const columns = headersOf(page);

  await test.step('the menu and the first column stand on the right', async () => {
    expect((await sides(menu)).right).toBe(1440);
    const first = await sides(columns.first());
    expect(first.left).toBeGreaterThan((await sides(columns.last())).right);
    expect(first.right).toBeLessThanOrEqual((await sides(menu)).left);
  });

  await test.step('arrows turn round, clocks and ticks do not', async () => {
    const arrow = page.getByRole('button', { name: 'الصفحة التالية' }).locator('svg');
    await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
    const lens = page.getByRole('search').locator('svg').first();
    await expect(lens).toHaveCSS('transform', 'none');
  });

  await test.step('one, two, few and many have different forms', async () => {
    const boxes = rowsOf(page).getByRole('checkbox');
    for (const [row, words] of SELECTED.entries()) {
      await boxes.nth(row + 1).check();
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await boxes.first().check();
    await expect(page.getByText(ALL_SELECTED, { exact: true })).toBeVisible();
  });

  await test.step('a dialog ends on the left', async () => {
    await page.getByRole('button', { name: 'حذف', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('25');
    const [cancel, confirm] = await dialog.getByRole('button').all();
    if (!cancel || !confirm) throw new Error('The dialog has no two buttons.');
    expect((await sides(confirm)).right).toBeLessThan((await sides(cancel)).left);
    await cancel.click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an address, a price and a score read from left to right, a day on a chart does not', async () => {
    await goInside(page, '/users?q=admin@example.com');
    const mail = page.getByText('admin@example.com', { exact: true });
    await expect(mail).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await goInside(page, '/record');
    const score = page.getByText(/^\d+–\d+$/).first();
    await expect(score).toHaveCSS('direction', 'ltr');
    const onAxis = page.locator('.apexcharts-canvas text').first();
    await expect(onAxis).toHaveCSS('unicode-bidi', 'plaintext');
  });

  await test.step('on a phone the drawer comes from the right', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'فتح القائمة' }).click();
    await expect.poll(async () => (await sides(menu)).right).toBe(360);
    expect((await sides(menu)).left).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('it is still Arabic after a reload', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('السجل');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
  });
});

test('times are in the person’s own zone, in every language', async ({ page, request }) => {
  const person = await makePerson(request);
  await holdSession(page, person);
  await callRest(page, {
    method: 'PATCH',
    path: `profiles?email=eq.${encodeURIComponent(person.email)}`,
    body: { timezone: 'Asia/Tokyo' },
  });
  await page.goto('/predictions/free?day=all');
  await settled(page);
  const start = page.locator('main time').first();
  const at = new Date((await start.getAttribute('datetime')) ?? '');
  for (const [language, locale] of [
    ['English', 'en-GB'],
    ['Français', 'fr-FR'],
    ['العربية', 'ar-u-nu-latn'],
  ] as const) {
    await test.step(language, async () => {
      if (language !== 'English') await chooseLanguage(page, language);
      const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      const inTokyo = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Tokyo' });
      await expect(start).toContainText(inTokyo.format(at));
    });
  }
});
