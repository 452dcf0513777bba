import { holdSession } from './support/accounts';
import { cutValues } from './support/cut-values';
import { goInside } from './support/go-inside';
import { type PageUnderTest, pagesFor } from './support/routes';
import { expect, test } from './support/test';

/** Pages of cards, one for each tier. */
const CARDS = ['/predictions/:tier', '/suregames/:tier'];

const pages = pagesFor('ADMIN').filter(({ list, kind }) => list || CARDS.includes(kind));
/** The lists of one table have the same columns. */
const onePerKind = [...new Map(pages.map((page) => [page.kind, page])).values()];

function everythingFits(title: string, tag: string[], lang: 'en' | 'ar', which: PageUnderTest[]) {
  test(`${title} show chips, figures, names and headings whole at 1440 pixels`, { tag }, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await holdSession(page, 'admin');
    await page.goto(`/?lng=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { path } of which) {
      await goInside(page, path);
      expect.soft(await cutValues(page), path).toEqual([]);
    }
  });
}

everythingFits('lists and cards', ['@main'], 'en', onePerKind);
everythingFits('all lists and cards, in Arabic,', [], 'ar', pages);
