import type { Page } from '@playwright/test';
import ar from '../../src/samples/plugins/email/texts/ar.json' with { type: 'json' };
import en from '../../src/samples/plugins/email/texts/en.json' with { type: 'json' };
import { seriousFindings } from './support/axe';
import { chooseLanguage } from './support/choose-language';
import { cutTexts } from './support/cut-texts';
import { changeLook, withLook } from './support/look';
import { openMailbox } from './support/mailbox';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** Accessibility and layout of the parts of the mailbox that open over its list. The list itself is in pages.spec.ts. */

async function expectSound(page: Page, what: string) {
  await settled(page);
  expect.soft(await seriousFindings(page), `axe, ${what}`).toEqual([]);
  expect.soft(await cutTexts(page), `texts that are cut off, ${what}`).toEqual([]);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(await over(), `pixels that stick out sideways, ${what}`).toBeLessThanOrEqual(0);
}

type Words = typeof en;

/** Opens one part after the other, like a person who answers a mail. */
async function lookAtParts(page: Page, words: Words, look: string) {
  await expect(page.getByRole('heading', { level: 2, name: 'Key to the boot room' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('You had it last.')).toBeVisible();
  await expectSound(page, `reader, ${look}`);

  await page
    .getByRole('toolbar', { name: words.toolbarMail })
    .getByRole('button', { name: words.setLabel, exact: true })
    .click();
  await expect(page.getByRole('menuitemcheckbox', { name: words['label.private'] })).toBeChecked();
  await expectSound(page, `label menu, ${look}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: words['answer.replyAll'], exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Re: Key to the boot room' });
  await expect(sheet.getByRole('textbox', { name: words.text })).toBeFocused();
  await sheet.getByRole('button', { name: words.bcc, exact: true }).click();
  await sheet
    .locator('input[type="file"]')
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('tea') });
  await expect(sheet.getByText('list.txt')).toBeVisible();
  await expectSound(page, `composer, ${look}`);
  // All of it is reachable: its end can be scrolled into view.
  for (const name of [words.discard, words.send]) {
    await expect(sheet.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }

  await page.getByRole('button', { name: words.sendOptions, exact: true }).click();
  await page.getByRole('menuitem', { name: words.scheduleSend }).click();
  const dialog = page.getByRole('dialog', { name: words['schedule.title'], exact: true });
  await expect(dialog.getByRole('group', { name: words['schedule.when'] })).toBeVisible();
  await expectSound(page, `planning, ${look}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await sheet.getByRole('button', { name: words.closeDraft, exact: true }).click();
  await expect(sheet).toHaveCount(0);
}

test('reader, label menu, composer and planning: dark, and in Arabic on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await withLook(page, { mode: 'dark' });
  await openMailbox(page, '/apps/email/inbox/6');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await lookAtParts(page, en, 'dark');
  await changeLook(page, { mode: 'light' });
  await chooseLanguage(page, 'العربية');
  await page.setViewportSize({ width: 360, height: 800 });
  await lookAtParts(page, ar, 'in Arabic');
});

test('on a phone and a tablet the folders are in a drawer, and a selected mail has room for its actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMailbox(page);
  const drawer = page.getByRole('dialog', { name: en.folders, exact: true });
  const mails = page.getByRole('list', { name: en.mails, exact: true }).getByRole('listitem');
  const bar = page.getByRole('toolbar', { name: en.toolbar, exact: true });
  await expect(mails).toHaveCount(15);

  await test.step('everything in the row of tools is on the screen', async () => {
    await mails.nth(0).getByRole('checkbox').check();
    // One read and one unread: that makes the row as long as possible.
    await mails.nth(6).getByRole('checkbox').check();
    for (const name of [en.delete, en.markRead, en.markUnread, en.moveTo, en.setLabel, en.more]) {
      await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await bar.getByRole('button', { name: en.markUnread, exact: true }).click();
    await expect(bar.getByRole('button', { name: en.markUnread, exact: true })).toHaveCount(0);
  });

  for (const width of [360, 1100]) {
    await test.step(`the drawer at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await page.getByRole('search').getByRole('button', { name: en.folders }).click();
      await expect(drawer).toBeVisible();
      await drawer.getByRole('link', { name: width === 360 ? 'Sent' : 'Inbox' }).click();
      await expect(drawer).toBeHidden();
      await expect(mails).toHaveCount(width === 360 ? 2 : 15);
    });
  }

  await test.step('from 1200 px on they are beside the list', async () => {
    await page.setViewportSize({ width: 1200, height: 740 });
    await expect(page.getByRole('navigation', { name: en.folders })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });
});
