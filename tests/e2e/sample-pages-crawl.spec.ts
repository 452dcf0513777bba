import { crawler } from './support/crawl-samples';
import { pagesFor } from './support/routes';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/**
 * Every control of the sample pages does something: it changes the page, leads on, says a word or hands over a file.
 * A page takes a minute or two, so this is run by name: `npx playwright test sample-pages-crawl`.
 */

test.use({ viewport: { width: 1440, height: 900 } });

/** The newest of them; what the galleries of examples do is said by each example. */
const PRESSED = /^\/(dashboards|apps\/(invoice|user|roles|permissions)|acl)\b/;
/** The same pages at another address: the first invoice, and forms over their list. */
const TWICE = /\/(new|1\/edit|invoice\/(preview|edit))$/;
/** A sheet of paper has nothing to press. */
const PAPER = /\/print\//;
/** The tabs of a user beside the first. */
const TABS = ['security', 'billing-plan', 'notification', 'connection'];

const paths = [
  ...pagesFor('ADMIN')
    .map(({ path }) => path)
    .filter((path) => PRESSED.test(path) && !TWICE.test(path) && !PAPER.test(path)),
  ...TABS.map((tab) => `/apps/user/view/1/${tab}`),
];

for (const path of paths) {
  test(path, { tag: '@by-name' }, async ({ page }) => {
    const pressAll = await crawler(page);
    await pressAll(
      path,
      async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page);
      },
      {
        root: (at) => at.locator('main').first(),
        skip: [
          {
            name: /^Source code of /,
            why: 'is the same for each example; its own test presses it',
          },
          { name: /@example\.com$/, why: "opens the person's mail program" },
          { name: /^Rows per page$/, why: "opens the browser's own list of choices" },
        ],
      },
    );
  });
}
