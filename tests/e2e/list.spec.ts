import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { holdSession, signIn } from './support/accounts';
import { cellsOf, exportAs, headersOf, rowsOf } from './support/list';
import { expectMessage, keepMessages } from './support/messages';
import { callRest } from './support/rest';
import { makeSeason } from './support/season';
import { expect, test } from './support/test';

const PER_PAGE = 25;
/** More than the backend returns in one answer. */
const MANY = 1503;
const SCHEDULED = (MANY / 3) * 2;

/** The rows on screen by their rounds, in order: the last words of the cell that names each. */
const rounds = (page: Page) => cellsOf(page, /· Week \d{4}$/);
const withRounds = (texts: string[]) => texts.map((text) => new RegExp(`· ${text}$`));
const range = (page: Page) => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);

test(
  'a list: search, filter, order and page are in the address; CSV export; rows deleted and restored',
  {
    tag: '@main',
  },
  async ({ page }, info) => {
    await keepMessages(page);
    await holdSession(page, 'tipster');
    const season = await makeSeason(page, MANY);
    const scheduled = season.fixtures.filter(({ state }) => state === 'SCHEDULED');
    const ascending = scheduled.map(({ round }) => round);
    const search = `?q=${season.mark}`;
    const filtered = `${search}&f.state=SCHEDULED`;
    const sorted = `/fixtures/football${filtered}&sort=starts_at`;
    await page.goto('/fixtures/football?tab=all');

    await test.step('visible rows load first, the others once the page is used', async () => {
      const rows = page.getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      expect(await rows.count()).toBeLessThan(PER_PAGE);
      await page.mouse.move(300, 300);
      await expect(rows).toHaveCount(PER_PAGE + 1);
    });

    await test.step('next time rows are requested before the person has been reloaded', async () => {
      let read = () => {};
      const asked = new Promise<void>((resolve) => {
        read = resolve;
      });
      await page.route('**/rpc/my_access', async (route) => {
        await asked;
        await route.continue();
      });
      const rows = page.waitForRequest(/\/rest\/v1\/fixtures\?/);
      await page.reload({ waitUntil: 'commit' });
      await rows;
      read();
    });

    await test.step('each choice is in the address', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill(season.mark);
      await expect(range(page)).toHaveText('1–25 of 1,503');
      await expect(page).toHaveURL(`/fixtures/football${search}`);

      await page.getByRole('search').getByRole('button', { name: 'State' }).click();
      const choice = page.getByRole('option', { name: 'Scheduled' });
      // How many of the found rows have it.
      await expect(choice).toContainText('1,002');
      await choice.click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(range(page)).toHaveText('1–25 of 1,002');
      await expect(rounds(page)).toHaveText(withRounds(ascending.toReversed().slice(0, PER_PAGE)));
      await expect(page).toHaveURL(`/fixtures/football${filtered}`);

      await headersOf(page, 'Start').click();
      await expect(rounds(page)).toHaveText(withRounds(ascending.slice(0, PER_PAGE)));
      await expect(page).toHaveURL(sorted);
    });

    await test.step('several rows are deleted together, and undo brings each back as it was', async () => {
      const [first, second] = scheduled;
      const path = `fixtures?select=*&id=in.(${first?.id},${second?.id})&order=starts_at`;
      const before = await callRest(page, { method: 'GET', path });
      expect(before).toHaveLength(2);
      const places = () =>
        page
          .getByRole('row')
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
      const placed = await places();
      for (const round of ascending.slice(0, 2)) {
        await rowsOf(page, round).getByRole('checkbox').check();
      }
      await expect(page.getByText('2 selected')).toBeVisible();
      expect(await places()).toEqual(placed);
      await page.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete 2 entries?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(question).toBeHidden();
      const undo = page.getByRole('button', { name: 'Undo' });
      // A message under the mouse stays.
      await undo.hover();
      await expect(rounds(page)).toHaveText(withRounds(ascending.slice(2, PER_PAGE + 2)));
      expect(await callRest(page, { method: 'GET', path })).toEqual([]);

      await undo.click();
      await expectMessage(page, 'Undone.');
      await expect(rounds(page)).toHaveText(withRounds(ascending.slice(0, PER_PAGE)));
      const after = await callRest(page, { method: 'GET', path });
      const lasting = (rows: Record<string, unknown>[]) =>
        rows.map(({ updated_at: _, ...row }) => row);
      expect(lasting(after)).toEqual(lasting(before));
    });

    const last = ascending.slice(PER_PAGE * Math.floor(SCHEDULED / PER_PAGE));
    const address = `${sorted}&page=41`;
    await test.step('the next page, and the last one, which a reload shows again', async () => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(rounds(page)).toHaveText(withRounds(ascending.slice(PER_PAGE, 2 * PER_PAGE)));
      await page.getByRole('button', { name: 'Last page' }).click();
      await expect(rounds(page)).toHaveText(withRounds(last));
      await expect(range(page)).toHaveText('1,001–1,002 of 1,002');
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(rounds(page)).toHaveText(withRounds(last));
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(season.mark);
      await expect(page.getByText('State: Scheduled')).toBeVisible();
      await expect(page).toHaveURL(address);
    });

    await test.step('returning from a record does so, too', async () => {
      await rounds(page).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Alder .* – Birch /);
      await page.goBack();
      await expect(rounds(page)).toHaveText(withRounds(last));
      await expect(page).toHaveURL(address);
    });

    await test.step('the CSV contains every row that matches search and filter, not only the page', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        exportAs(page, 'Download CSV'),
      ]);
      await expectMessage(page, 'Your file is ready.');
      expect(file.suggestedFilename()).toMatch(/^fixtures-football-.*\d{4}-\d\d-\d\d\.csv$/);
      const path = info.outputPath('fixtures.csv');
      await file.saveAs(path);

      const text = readFileSync(path, 'utf8');
      expect(text.startsWith('\ufeff')).toBe(true);
      const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
        header: true,
        skipEmptyLines: true,
      });
      expect(errors).toEqual([]);
      expect(
        data.map((row) => Object.values(row).find((cell) => /^Week \d{4}$/.test(cell))),
      ).toEqual(ascending);
      for (const row of data) expect(Object.values(row)).toContain(`Alder ${season.mark}`);
    });

    await test.step('Back undoes one choice at a time', async () => {
      await page.goBack();
      await expect(rounds(page)).toHaveText(withRounds(ascending.slice(PER_PAGE, 2 * PER_PAGE)));
      await page.goBack();
      await expect(rounds(page)).toHaveText(withRounds(ascending.slice(0, PER_PAGE)));
      await page.goBack();
      await expect(rounds(page)).toHaveText(withRounds(ascending.toReversed().slice(0, PER_PAGE)));
      await page.goBack();
      await expect(range(page)).toHaveText('1–25 of 1,503');
      await page.goBack();
      await expect(page).toHaveURL('/fixtures/football?tab=all');
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
      await expect(range(page)).not.toHaveText('1–25 of 1,503');
    });
  },
);

test.describe('with its own clock', () => {
  test.use({ ownContext: true });

  test("a sport's list holds that sport alone, filtered or not, and Back leads from page to page", async ({
    page,
  }) => {
    await holdSession(page, 'admin');
    const count = async (filter = '') => {
      const path = `fixtures?select=id&sport=eq.basketball${filter}`;
      return (await callRest(page, { method: 'GET', path })).length;
    };
    const [all, finished] = [await count(), await count('&state=eq.FINISHED')];
    expect(all).toBeGreaterThan(finished);
    await page.clock.install();
    for (const [query, total] of [
      ['?tab=all', all],
      ['?f.state=FINISHED', finished],
    ] as const) {
      await page.goto(`/fixtures/basketball${query}`);
      await expect(rowsOf(page).nth(1)).toBeVisible();
      // Any delayed reload has happened by then.
      await page.clock.fastForward('00:05');
      await expect(range(page)).toHaveText(new RegExp(` of ${total}$`));
    }
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(range(page)).toHaveText(/^26–/);
    await page.goBack();
    await expect(range(page)).toHaveText(/^1–/);
  });

  test('the width of a column is kept, and a list without room keeps the actions in sight', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await signIn(page, 'admin', '/fixtures/football');
    const header = headersOf(page, 'State');
    const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
    await header.hover();
    const edge = await header.locator('.MuiDataGrid-columnSeparator--resizable').boundingBox();
    if (!edge) throw new Error('The column has no edge to pull.');
    const before = await width();
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x + 160, edge.y + edge.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBeGreaterThan(before + 100);
    const wide = await width();
    await page.reload();
    await expect.poll(width).toBe(wide);
    const actions = rowsOf(page)
      .nth(1)
      .getByRole('button', { name: /^Actions for/ });
    await expect(actions).toBeInViewport({ ratio: 1 });
  });
});

test('Back from a record leads to the same page of the list, as it was scrolled, and to the row', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  const address = '/users?f.locale=en&size=10&page=2';
  await signIn(page, 'admin', address);
  const grid = page.locator('.MuiDataGrid-virtualScroller');
  const links = page.locator('main [data-row-link]');
  await expect(links.nth(1)).toBeVisible();
  const scrolled = () => grid.evaluate(({ scrollTop }) => scrollTop);
  for (const how of ['the mouse', 'the keyboard']) {
    await test.step(`opened with ${how}`, async () => {
      await grid.evaluate((box) => box.scrollTo({ top: 90 }));
      const link = links.nth(how === 'the mouse' ? 4 : 5);
      const href = await link.getAttribute('href');
      if (how === 'the mouse')
        await page.getByRole('row').nth(5).getByRole('gridcell').nth(2).click();
      else await link.press('Enter');
      await expect(page).toHaveURL(String(href));
      await expect(page.locator('main dl dd').first()).toBeVisible();
      await page.goBack();
      await expect(page.locator(`main [data-row-link][href="${href}"]`)).toBeFocused();
      await expect(page).toHaveURL(address);
      expect(await scrolled()).toBe(90);
    });
  }
});
