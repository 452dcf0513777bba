import type { Page } from '@playwright/test';
import { holdSession } from './support/accounts';
import { cutValues } from './support/cut-values';
import { goInside } from './support/go-inside';
import { callRest } from './support/rest';
import { type PageUnderTest, pagesFor } from './support/routes';
import { expect, test } from './support/test';

/** The product's pages with cards, tables and rows that are not generated lists. */
const CARDS = ['/', '/predictions/:tier', '/suregames/:tier', '/record'];

const all = pagesFor('ADMIN');
const pages = all.filter(({ list, kind }) => list || CARDS.includes(kind));
/** One of each kind: the lists of one table have the same columns. */
const oneEach = (some: PageUnderTest[]) => [
  ...new Map(some.map((page) => [page.kind, page])).values(),
];
const records = oneEach(all.filter(({ sample }) => sample));

/** The address of a page; null if there is no record to show. */
async function addressOf(page: Page, { path, sample }: PageUnderTest): Promise<string | null> {
  if (!sample) return path;
  const [row] = await callRest(page, { method: 'GET', path: sample });
  return row ? path.replace(':id', String(row.id)) : null;
}

function everythingFits(
  title: string,
  tag: string[],
  lang: 'en' | 'fr' | 'ar',
  which: PageUnderTest[],
) {
  test(`${title} show chips, figures, names, markets and picks whole at 1440 pixels`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await holdSession(page, 'admin');
    await page.goto(`/?lng=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const target of which) {
      const address = await addressOf(page, target);
      if (!address) continue;
      await goInside(page, address);
      expect.soft(await cutValues(page), target.path).toEqual([]);
    }
  });
}

everythingFits('lists and cards', ['@main'], 'en', oneEach(pages));
everythingFits('cards and pages of records, in French,', [], 'fr', [
  ...oneEach(pages.filter(({ list }) => !list)),
  ...records,
]);
everythingFits('all lists and cards, in Arabic,', [], 'ar', pages);
