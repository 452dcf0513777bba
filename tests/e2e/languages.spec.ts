import type { Locator, Page } from '@playwright/test';
import shell from '../../public/locales/fr.json' with { type: 'json' };
import crud from '../../src/crud/i18n/ar.json' with { type: 'json' };
import { signIn, signInAs } from './support/accounts';
import { seriousFindings } from './support/axe';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const root = (page: Page) => page.locator('html');

/** Where an element begins and ends, from the left, in px. */
async function sides(element: Locator): Promise<{ left: number; right: number }> {
  const box = await element.boundingBox();
  return { left: box?.x ?? Number.NaN, right: (box?.x ?? Number.NaN) + (box?.width ?? 0) };
}

test('the language is looked for where it may stand, and its texts are asked for again', async ({
  page,
  context,
}) => {
  await test.step('the address comes first, and is remembered', async () => {
    await page.goto('/record?lng=fr');
    await expect(heading(page)).toHaveText('Registre');
    await expect(root(page)).toHaveAttribute('lang', 'fr');
    await page.goto('/record');
    await expect(heading(page)).toHaveText('Registre');
  });

  await test.step('a cookie comes before what was remembered', async () => {
    await context.addCookies([{ name: 'i18next', value: 'ar', url: page.url() }]);
    await page.goto('/record');
    await expect(heading(page)).toHaveText('السجل');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await context.clearCookies();
  });

  await test.step('a server that fails leaves English until the texts are there', async () => {
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
    await expect(page.getByRole('link', { name: shell['public.signIn'] })).toBeVisible();
    // Without a reload.
    await expect(page.locator('body[data-same]')).toHaveCount(1);
    expect(asked).toBeGreaterThan(1);
    await page.unroute('**/locales/fr.json');
  });

  await test.step('texts that are not there leave English', async () => {
    await page.route('**/locales/fr.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/record?lng=fr');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test('Arabic runs from right to left, and counts in six forms', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/fixtures/football');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' });
  const columns = page.getByRole('columnheader');

  await test.step('the menu and the first column stand on the right', async () => {
    await expect.poll(async () => (await sides(menu)).right).toBe(1440);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(async () => {
      const first = await sides(columns.first());
      expect(first.left).toBeGreaterThan((await sides(columns.last())).right);
      expect(first.right).toBeLessThanOrEqual((await sides(menu)).left);
    }).toPass({ timeout: 15_000 });
  });

  await test.step('arrows turn round, clocks and ticks do not', async () => {
    const arrow = page.getByRole('button', { name: crud['list.nextPage'] }).locator('svg');
    await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
    const lens = page.getByRole('search').locator('svg').first();
    await expect(lens).toHaveCSS('transform', 'none');
  });

  await test.step('one, two, few and many are said each in its own way', async () => {
    const chosen = (text: string, count: number) => text.replace('{{count}}', String(count));
    const boxes = page.getByRole('row').getByRole('checkbox');
    for (const [count, form] of [
      [1, crud['bulk.selected_one']],
      [2, crud['bulk.selected_two']],
      [3, crud['bulk.selected_few']],
    ] as const) {
      await boxes.nth(count).check();
      await expect(page.getByText(chosen(form, count), { exact: true })).toBeVisible();
    }
    await boxes.first().check();
    await expect(
      page.getByText(chosen(crud['bulk.selected_many'], 25), { exact: true }),
    ).toBeVisible();
  });

  await test.step('a dialog ends on the left', async () => {
    await page.getByRole('button', { name: crud.delete, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('25');
    const [cancel, confirm] = await dialog.getByRole('button').all();
    if (!cancel || !confirm) throw new Error('The dialog has no two buttons.');
    expect((await sides(confirm)).right).toBeLessThan((await sides(cancel)).left);
    await cancel.click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an address, a price and a score read from left to right', async () => {
    await page.goto('/users?q=admin@example.com');
    const mail = page.getByText('admin@example.com');
    await expect(mail).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto('/record');
    const score = page.getByText(/^\d+–\d+$/).first();
    await expect(score).toHaveCSS('direction', 'ltr');
  });

  await test.step('on a phone the drawer comes from the right', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'فتح القائمة' }).click();
    await expect.poll(async () => (await sides(menu)).right).toBe(360);
    expect((await sides(menu)).left).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test('times stand in the person’s own zone, in every language', async ({ page, request }) => {
  const person = await makePerson(request);
  await signInAs(page, person);
  await callRest(page, {
    method: 'PATCH',
    path: `profiles?email=eq.${encodeURIComponent(person.email)}`,
    body: { timezone: 'Asia/Tokyo' },
  });
  for (const [lang, locale] of [
    ['en', 'en-GB'],
    ['fr', 'fr-FR'],
    ['ar', 'ar-u-nu-latn'],
  ] as const) {
    await test.step(lang, async () => {
      await page.goto(`/predictions/free?lng=${lang}`);
      const start = page.locator('main time').first();
      const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      const inTokyo = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Tokyo' });
      // The first one may be another as soon as all are read.
      await expect(async () => {
        const at = new Date((await start.getAttribute('datetime')) ?? '');
        await expect(start).toContainText(inTokyo.format(at), { timeout: 2000 });
      }).toPass({ timeout: 30_000 });
    });
  }
});
