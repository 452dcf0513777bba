import type { Page } from '@playwright/test';
import { crawler } from './support/crawl-samples';
import { expect, test } from './support/test';

/** Every control of the sample apps does something. What it must do is tested in each app's stories. */

test.use({
  viewport: { width: 1440, height: 900 },
  // The text of a mail is in a frame that runs nothing, not even what a test brings.
  provoked: /Blocked script execution in 'about:srcdoc'/,
});

const mails = (page: Page) => page.getByRole('list', { name: 'Emails', includeHidden: true });
const mailsShown = (page: Page) => () => expect(mails(page)).toBeAttached();

test('email: the list, with what its menus hold', async ({ page }) => {
  const pressAll = await crawler(page);
  await pressAll('/apps/email/inbox', mailsShown(page));
});

/** The folders beside the list are pressed in the inbox. */
const mailList = (page: Page) => page.getByRole('search').locator('..');

test('email: drafts, whose rows are their own', async ({ page }) => {
  const pressAll = await crawler(page);
  await pressAll('/apps/email/draft', mailsShown(page), { root: mailList, depth: 1 });
});

test('email: the trash, whose rows and menus are its own', async ({ page }) => {
  const pressAll = await crawler(page);
  await pressAll('/apps/email/trash', mailsShown(page), { root: mailList });
});

test('email: actions on selected mails', async ({ page }) => {
  const pressAll = await crawler(page);
  const box = mails(page).getByRole('checkbox').first();
  await pressAll(
    '/apps/email/inbox',
    async () => {
      await box.check();
      await expect(page.getByRole('toolbar').getByText('1 selected')).toBeVisible();
    },
    { root: (at) => at.getByRole('toolbar', { name: 'Selected emails' }) },
  );
});

test('email: a mail', async ({ page }) => {
  const pressAll = await crawler(page);
  // The contents of its menus are clicked in the list.
  await pressAll('/apps/email/inbox/1', mailsShown(page), { depth: 1 });
});

test('chat: an open chat, with its menus and both profiles', async ({ page }) => {
  const pressAll = await crawler(page);
  await pressAll('/apps/chat/2', () => expect(page.getByRole('log')).toBeVisible(), {
    skip: [
      { name: /@example\.com$/, why: "opens the person's mail program" },
      { name: /^\(555\)/, why: "opens the person's telephone" },
      { name: /^Sign out$/, why: 'ends the session; auth.spec.ts does it' },
    ],
  });
});

test('calendar: month, week and list', async ({ page }) => {
  const pressAll = await crawler(page);
  const title = page.getByRole('toolbar').getByRole('heading');
  for (const view of ['month', 'week', 'list']) {
    await pressAll(
      `/apps/calendar?view=${view}&day=2025-06-17`,
      () => expect(title).not.toBeEmpty(),
      {
        // The sidebar is the same in all of them, and what opens is crawled separately.
        root: (at) => (view === 'month' ? at.getByRole('main') : at.locator('.fc')),
        depth: 1,
        skip: [
          { name: /^\d+$/, why: 'each day leads to its own view; calendar.spec.ts follows one' },
          { name: /^Month$/, why: 'is the view that is open' },
        ],
      },
    );
  }
});

test('calendar: the form of an event', async ({ page }) => {
  const pressAll = await crawler(page);
  const form = page.getByRole('dialog', { name: 'Update event', exact: true });
  await pressAll(
    '/apps/calendar',
    async () => {
      await page.getByRole('button', { name: /^Dentist\s?, / }).click();
      await form.getByLabel('Title').fill('Changed');
    },
    { root: () => form, depth: 1 },
  );
});
