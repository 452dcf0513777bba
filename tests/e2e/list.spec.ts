import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { holdSession } from './support/accounts';
import { expectMessage, keepMessages } from './support/messages';
import { callRest } from './support/rest';
import { makeSeason } from './support/season';
import { expect, test } from './support/test';

const PER_PAGE = 25;
/** More than the backend gives in one answer. */
const MANY = 1503;
const SCHEDULED = (MANY / 3) * 2;

/** The rounds of the rows on screen, in order. */
const rounds = (page: Page) => page.getByRole('cell', { name: /^Week \d{4}$/ });
const range = (page: Page) => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);

test(
  'a list: search, filter, order and page stand in the address; all of it as CSV; rows deleted and brought back',
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
    await page.goto('/fixtures/football');

    await test.step('each choice is in the address', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill(season.mark);
      await expect(range(page)).toHaveText('1–25 of 1,503');
      await expect(page).toHaveURL(`/fixtures/football${search}`);

      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'Scheduled' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(range(page)).toHaveText('1–25 of 1,002');
      await expect(rounds(page)).toHaveText(ascending.toReversed().slice(0, PER_PAGE));
      await expect(page).toHaveURL(`/fixtures/football${filtered}`);

      await page.getByRole('columnheader', { name: 'Start' }).getByRole('button').click();
      await expect(rounds(page)).toHaveText(ascending.slice(0, PER_PAGE));
      await expect(page).toHaveURL(sorted);
    });

    await test.step('several rows are deleted together, and undo brings each back as it was', async () => {
      const [first, second] = scheduled;
      const path = `fixtures?select=*&id=in.(${first?.id},${second?.id})&order=starts_at`;
      const before = await callRest(page, { method: 'GET', path });
      expect(before).toHaveLength(2);
      for (const round of ascending.slice(0, 2)) {
        await page.getByRole('row').filter({ hasText: round }).getByRole('checkbox').check();
      }
      await expect(page.getByText('2 selected')).toBeVisible();
      await page.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete 2 entries?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(question).toBeHidden();
      const undo = page.getByRole('button', { name: 'Undo' });
      // A message under the mouse stays.
      await undo.hover();
      await expect(rounds(page)).toHaveText(ascending.slice(2, PER_PAGE + 2));
      expect(await callRest(page, { method: 'GET', path })).toEqual([]);

      await undo.click();
      await expectMessage(page, 'Taken back.');
      await expect(rounds(page)).toHaveText(ascending.slice(0, PER_PAGE));
      const after = await callRest(page, { method: 'GET', path });
      const lasting = (rows: Record<string, unknown>[]) =>
        rows.map(({ updated_at: _, ...row }) => row);
      expect(lasting(after)).toEqual(lasting(before));
    });

    const last = ascending.slice(PER_PAGE * Math.floor(SCHEDULED / PER_PAGE));
    const address = `${sorted}&page=41`;
    await test.step('the next page, and the last one, which a reload shows again', async () => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(rounds(page)).toHaveText(ascending.slice(PER_PAGE, 2 * PER_PAGE));
      await page.getByRole('button', { name: 'Last page' }).click();
      await expect(rounds(page)).toHaveText(last);
      await expect(range(page)).toHaveText('1,001–1,002 of 1,002');
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(rounds(page)).toHaveText(last);
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(season.mark);
      await expect(page.getByText('State: Scheduled')).toBeVisible();
      await expect(page).toHaveURL(address);
    });

    await test.step('so does coming back from a record', async () => {
      await rounds(page).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Alder .* – Birch /);
      await page.goBack();
      await expect(rounds(page)).toHaveText(last);
      await expect(page).toHaveURL(address);
    });

    await test.step('the CSV holds every row that search and filter leave, not only the page', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download all as CSV' }).click(),
      ]);
      await expectMessage(page, 'The file is ready.');
      expect(file.suggestedFilename()).toMatch(/^fixtures-football-\d{4}-\d\d-\d\d\.csv$/);
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
      await expect(rounds(page)).toHaveText(ascending.slice(PER_PAGE, 2 * PER_PAGE));
      await page.goBack();
      await expect(rounds(page)).toHaveText(ascending.slice(0, PER_PAGE));
      await page.goBack();
      await expect(rounds(page)).toHaveText(ascending.toReversed().slice(0, PER_PAGE));
      await page.goBack();
      await expect(range(page)).toHaveText('1–25 of 1,503');
      await page.goBack();
      await expect(page).toHaveURL('/fixtures/football');
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
      await expect(range(page)).not.toHaveText('1–25 of 1,503');
    });
  },
);
