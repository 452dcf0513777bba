import type { Page } from '@playwright/test';
import type { Viewer } from '@/plugin-api/types';
import { holdSession } from './support/accounts';
import { brokenWords, cutValues, showsValues } from './support/cut-values';
import { goInside } from './support/go-inside';
import { callRest } from './support/rest';
import { type PageUnderTest, pagesFor } from './support/routes';
import { expect, test } from './support/test';

/**
 * French has the longest words. In English and Arabic, the walks through all pages (pages.spec.ts) look at the same values,
 * but for the pages that they visit as a visitor or a member.
 */

/** One of each kind: the lists of one table have the same columns. */
const oneEach = (some: PageUnderTest[]) => [
  ...new Map(some.map((page) => [page.kind, page])).values(),
];
const shownIn = (viewer: Viewer) => pagesFor(viewer).filter(showsValues);
/** Cards, tables and rows that no generated list shows: desks, reports, plans, dashboards, the sample applications. */
const others = (viewer: Viewer) =>
  pagesFor(viewer).filter((page) => !page.sample && !showsValues(page));
const pages = shownIn('ADMIN');
const ofMembers = new Set(pagesFor('USER').map(({ path }) => path));
const shared = pages.filter(({ path }) => ofMembers.has(path));
const records = oneEach(pagesFor('ADMIN').filter(({ sample }) => sample));

/** The address of a page; null if there is no record to show. */
async function addressOf(page: Page, { path, sample }: PageUnderTest): Promise<string | null> {
  if (!sample) return path;
  const [row] = await callRest(page, { method: 'GET', path: sample });
  return row ? path.replace(':id', String(row.id)) : null;
}

/** A grid measures its columns again once its rows and their scroll bar are there. */
const expectWhole = (page: Page, message: string) =>
  expect
    .configure({ soft: true })
    .poll(() => cutValues(page), { message })
    .toEqual([]);

interface Checked {
  as?: Parameters<typeof holdSession>[1];
  lang: 'en' | 'fr' | 'ar';
  which: PageUnderTest[];
}

function everythingFits(title: string, { as = 'admin', lang, which }: Checked) {
  test(`${title} show chips, figures, names, markets and picks whole at 1440 pixels`, async ({
    page,
  }) => {
    // Every list and card.
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await holdSession(page, as);
    await page.goto(`/?lng=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const target of which) {
      const address = await addressOf(page, target);
      if (!address) continue;
      await goInside(page, address);
      await expectWhole(page, target.path);
    }
  });
}

everythingFits('lists and cards of staff and members, in English,', {
  lang: 'en',
  which: oneEach(shared),
});
everythingFits('lists and cards of staff and members, in Arabic,', { lang: 'ar', which: shared });
// Rows differ, too: each sport, tier and state has its own names.
everythingFits('all lists and cards, in French,', { lang: 'fr', which: pages });
everythingFits('pages of records, in French,', { lang: 'fr', which: records });
for (const [viewer, as] of [
  ['FINANCE', 'finance'],
  ['TIPSTER', 'tipster'],
  ['SUPPORT', 'support'],
  ['USER', 'vip'],
] as const) {
  // Other actions and columns than an administrator's; the sample applications are the same.
  everythingFits(`lists and cards of ${as}, in French,`, {
    as,
    lang: 'fr',
    which: oneEach(shownIn(viewer).filter(({ samples }) => !samples)),
  });
}
everythingFits('other pages of the product, in French,', {
  lang: 'fr',
  which: oneEach(others('ADMIN').filter(({ samples }) => !samples)),
});
everythingFits('pages of members, in French,', {
  as: 'vip',
  lang: 'fr',
  which: oneEach(others('USER')),
});

test('no word is broken, and no value or placeholder of a list cut, at 360 pixels, in French', async ({
  page,
}) => {
  // Every list.
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/welcome?lng=fr');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect.soft(await brokenWords(page), '/welcome').toEqual([]);
  await holdSession(page, 'admin');
  await page.goto('/?lng=fr');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const lists = new Set(oneEach(pages).map(({ path }) => path));
  for (const path of [...lists, ...oneEach(others('ADMIN')).map((other) => other.path)]) {
    await goInside(page, path);
    expect.soft(await brokenWords(page), path).toEqual([]);
    if (lists.has(path)) await expectWhole(page, path);
  }
});
