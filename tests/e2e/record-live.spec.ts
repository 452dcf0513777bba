import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page, Route, TestInfo } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { goInside } from './support/go-inside';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const verify = (page: Page) => page.getByRole('button', { name: 'Verify the record now' });
/** The verdict as a screen reader hears it. */
const verdict = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(Not proved|Proved)$/ });

/** Changes the rows of a table before they reach the page. */
async function tamper(
  page: Page,
  table: string,
  change: (rows: Record<string, unknown>[]) => object[],
) {
  await page.route(`**/rest/v1/${table}?*`, async (route: Route) => {
    const response = await route.fetch();
    const rows: unknown = await response.json();
    if (!Array.isArray(rows)) return route.fulfill({ response });
    return route.fulfill({ response, json: change(rows) });
  });
}

async function exportRecord(page: Page, info: TestInfo): Promise<string> {
  const download = page.waitForEvent('download');
  // The page's own; the charts below have theirs.
  await page.getByRole('button', { name: 'Export CSV' }).first().click();
  const path = info.outputPath('record.csv');
  await (await download).saveAs(path);
  return path;
}

async function verdictOf(page: Page, path: string): Promise<Locator> {
  await page.locator('input[type=file]').setInputFiles(path);
  return page.getByText(/^(Verified|Failed at line \d+)/).first();
}

const verifyByCommand = (path: string, page: Page) => {
  const log = `${new URL(page.url()).origin}/record/log`;
  const words = ['run', '--silent', 'verify-record', '--', path, '--log', log];
  return execFileSync('npm', words, { encoding: 'utf8' });
};

function alterOneByte(path: string, at: string): string {
  const bytes = readFileSync(path);
  const position = bytes.indexOf(at);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  const altered = path.replace('.csv', '-altered.csv');
  writeFileSync(altered, bytes);
  return altered;
}

test('a stranger verifies the whole record with two presses', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/welcome');
  await page.getByRole('banner').getByRole('link', { name: 'Record' }).click();
  await verify(page).click();
  await expect(verdict(page)).toHaveText('Proved');
  const said = page.getByText(/^Tips: \d+ · Slips: \d+ · Log entries: [\d,]+ · \d+\.\d s$/);
  await expect(said).toBeVisible();
  expect(await said.textContent()).not.toMatch(/: 0/);
  await settled(page);
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('the Verify page begins with the same button', async () => {
    await goInside(page, '/record/verify');
    await expect(page.getByLabel('A checkpoint you saved')).toBeHidden();
    await verify(page).click();
    await expect(verdict(page)).toHaveText('Proved');
    await page.getByRole('button', { name: /^Advanced/ }).click();
    await expect(page.getByLabel('A checkpoint you saved')).toBeVisible();
    await settled(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test('a record that was changed on its way is not proved', { tag: '@main' }, async ({ page }) => {
  await test.step('a loss that is said to be a win', async () => {
    await tamper(page, 'listed_tips', (rows) => {
      const lost = rows.findIndex(({ outcome }) => outcome === 'LOST');
      return rows.map((row, index) =>
        index === lost && 'salt' in row ? { ...row, outcome: 'WON', profit_units: 1 } : row,
      );
    });
    await page.goto('/record');
    await verify(page).click();
    await expect(verdict(page)).toHaveText('Not proved');
    await expect(page.getByText(/doesn't match its hash/).first()).toBeVisible();
  });

  await test.step('slips that are all left out', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await tamper(page, 'listed_slips', () => []);
    await page.getByRole('button', { name: 'Verify again' }).click();
    await expect(page.getByRole('columnheader', { name: 'Slip', exact: true })).toBeVisible();
    await expect(verdict(page)).toHaveText('Not proved');
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test(
  'the exported record verifies by two programs; one altered byte does not',
  {
    tag: '@main',
  },
  async ({ page }, info) => {
    // Two programs read the whole record twice.
    test.slow();
    await page.goto('/record');
    const path = await exportRecord(page, info);
    await goInside(page, '/record/verify');
    await expect(await verdictOf(page, path)).toHaveText(/^Verified/);
    expect(verifyByCommand(path, page)).toContain('VERIFIED');
    const altered = alterOneByte(path, 'Model price');
    await page.getByRole('button', { name: 'Check another file' }).click();
    await expect(await verdictOf(page, altered)).toHaveText(/^Failed at line \d+/);
    expect(() => verifyByCommand(altered, page)).toThrow();
  },
);

test('the curve opens a tip by keyboard, by pointer, and from its table', async ({ page }) => {
  await page.goto('/record');
  const curve = page.getByRole('slider', { name: /^Profit curve of \d+ tips/ });
  const proof = page.getByRole('dialog', { name: 'Tip and proof' });

  await test.step('by keyboard', async () => {
    await curve.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(curve).toHaveAttribute('aria-valuenow', '2');
    await expect(curve).toHaveAttribute('aria-valuetext', / – .*\. Tip \d+ · /);
    const match = /^(.*)\. Tip/.exec((await curve.getAttribute('aria-valuetext')) ?? '')?.[1];
    const [home = ''] = match?.split(' – ') ?? [];
    await page.keyboard.press('Enter');
    await expect(proof.getByText(home).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(curve).toBeFocused();
  });

  await test.step('by pointer', async () => {
    await curve.click();
    await expect(proof).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
  });

  await test.step('from the table', async () => {
    await page.getByRole('button', { name: 'View as table' }).first().click();
    const table = page.getByRole('region', { name: 'Cumulative profit' });
    await table
      .getByRole('button', { name: /^Details and proof: / })
      .first()
      .click();
    await expect(proof).toBeVisible();
  });
});
