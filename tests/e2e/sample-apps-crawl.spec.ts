import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { type CrawlOptions, crawl } from './support/crawl';
import { fixTime } from './support/fixed-time';
import { ownSamplesInside } from './support/own-samples-inside';
import { expect, test } from './support/test';

/** Every control of the sample apps does something. What it must do is told in the stories of each app. */

test.use({
  viewport: { width: 1440, height: 900 },
  // The text of a mail stands in a frame that runs nothing, not even what a test brings.
  provoked: /Blocked script execution in 'about:srcdoc'/,
});

/** A Wednesday; the samples stand around it. */
const NOW = new Date('2025-06-11T12:00:00Z');

async function pressAll(
  page: Page,
  path: string,
  ready: () => Promise<unknown>,
  options: Omit<CrawlOptions, 'open' | 'reset'> = {},
) {
  test.setTimeout(480_000);
  const begin = await ownSamplesInside(page, () => NOW);
  const moveTime = await fixTime(page, NOW);
  await signIn(page, 'support', path);
  let passed = 0;
  return crawl(page, {
    reset: async () => {
      begin();
      await page.evaluate(() => sessionStorage.clear());
      // What was read before is old then, and read again.
      passed += 11_000;
      await moveTime(new Date(NOW.getTime() + passed));
    },
    open: async (go) => {
      await go(path);
      await ready();
    },
    ...options,
  });
}

const mails = (page: Page) => page.getByRole('list', { name: 'E-mails', includeHidden: true });

test('email: the list, with what its menus hold', async ({ page }) => {
  await pressAll(page, '/apps/email/inbox', () => expect(mails(page)).toBeAttached());
});

/** The list beside the folders, which are pressed in the inbox. */
const listOnly = (page: Page) => page.getByRole('search').locator('..');

for (const place of ['sent', 'draft', 'starred', 'spam', 'trash', 'label/company']) {
  test(`email: ${place}`, async ({ page }) => {
    await pressAll(page, `/apps/email/${place}`, () => expect(mails(page)).toBeAttached(), {
      root: listOnly,
      // Only the trash has something of its own in its menu.
      depth: place === 'trash' ? 2 : 1,
    });
  });
}

test('email: what is done with chosen mails', async ({ page }) => {
  const box = mails(page).getByRole('checkbox').first();
  await pressAll(
    page,
    '/apps/email/inbox',
    async () => {
      await box.check();
      await expect(page.getByRole('toolbar').getByText('1 selected')).toBeVisible();
    },
    { root: (at) => at.getByRole('toolbar', { name: 'Chosen e-mails' }) },
  );
});

test('email: a mail', async ({ page }) => {
  // What its menus hold is pressed in the list.
  await pressAll(page, '/apps/email/inbox/1', () => expect(mails(page)).toBeAttached(), {
    depth: 1,
  });
});

test('chat: an open chat, with its menus and both profiles', async ({ page }) => {
  const log = page.getByRole('log');
  await pressAll(page, '/apps/chat/2', () => expect(log).toBeVisible(), {
    skip: [
      { name: /@example\.com$/, why: "opens the person's mail program" },
      { name: /^\(555\)/, why: "opens the person's telephone" },
      { name: /^Log out$/, why: 'ends the session; auth.spec.ts does it' },
    ],
  });
});

const CALENDAR = '/apps/calendar';
const title = (page: Page) => page.getByRole('toolbar').getByRole('heading');
const LEFT_ALONE = [
  { name: /^\d+$/, why: 'each day leads to its own view; calendar.spec.ts follows one' },
  { name: /^Month$/, why: 'is the view that is open' },
];

for (const view of ['month', 'week', 'day', 'list']) {
  test(`calendar: ${view}`, async ({ page }) => {
    const path = `${CALENDAR}?view=${view}&day=2025-06-17`;
    await pressAll(page, path, () => expect(title(page)).not.toBeEmpty(), {
      // The side is the same in all of them, and what opens has a test of its own.
      root: (at) => (view === 'month' ? at.getByRole('main') : at.locator('.fc')),
      depth: 1,
      skip: LEFT_ALONE,
    });
  });
}

test('calendar: the form of an event', async ({ page }) => {
  const form = page.getByRole('dialog', { name: 'Update event', exact: true });
  await pressAll(
    page,
    CALENDAR,
    async () => {
      await page.getByRole('button', { name: /^Dentist\s?, / }).click();
      await form.getByLabel('Title').fill('Changed');
    },
    { root: () => form, depth: 1 },
  );
});
