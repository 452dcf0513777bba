import type { Page } from '@playwright/test';
import ar from '../../src/plugins/email/i18n/ar.json' with { type: 'json' };
import en from '../../src/plugins/email/i18n/en.json' with { type: 'json' };
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { cutTexts } from './support/cut-texts';
import { withLook } from './support/look';
import { ownSamples } from './support/own-samples';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** The parts of the mailbox that open over its list, as axe and a ruler see them. The list itself is in pages.spec.ts. */

async function expectSound(page: Page, what: string) {
  await settled(page);
  expect.soft(await seriousFindings(page), `axe, ${what}`).toEqual([]);
  expect.soft(await cutTexts(page), `texts that are cut off, ${what}`).toEqual([]);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(await over(), `pixels that stick out sideways, ${what}`).toBeLessThanOrEqual(0);
}

const LOOKS = [
  { title: 'dark', width: 1440, lang: 'en', mode: 'dark', t: en },
  { title: 'in Arabic, on a phone', width: 360, lang: 'ar', mode: 'light', t: ar },
] as const;

for (const { title, width, lang, mode, t } of LOOKS) {
  test(`reader, label menu, composer and planning: ${title}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    await ownSamples(page);
    await withLook(page, { mode });
    await signIn(page, 'support', '/apps/email');
    await page.goto(`/apps/email/inbox/6?lng=${lang}`);
    const heading = page.getByRole('heading', { level: 2, name: 'Key to the boot room' });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await expect(heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
    await expect(page.frameLocator('iframe').getByText('You had it last.')).toBeVisible();
    await expectSound(page, 'reader');

    await page
      .getByRole('toolbar', { name: t.toolbarMail })
      .getByRole('button', { name: t.setLabel, exact: true })
      .click();
    const label = page.getByRole('menuitemcheckbox', { name: t['label.company'] });
    await label.click();
    await expect(label).toBeChecked();
    await expectSound(page, 'label menu');
    await page.keyboard.press('Escape');
    await expect(label).toBeHidden();
    // The word about it stands over the sheet that comes next.
    await expect(page.locator('[data-rht-toaster] [role="status"]')).toHaveCount(0);

    await page.getByRole('button', { name: t['answer.replyAll'], exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Re: Key to the boot room' });
    await expect(sheet.getByRole('textbox', { name: t.text })).toBeFocused();
    await sheet.getByRole('button', { name: t.bcc, exact: true }).click();
    await sheet
      .locator('input[type="file"]')
      .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('tea') });
    await expect(sheet.getByText('list.txt')).toBeVisible();
    await expectSound(page, 'composer');
    // All of it can be reached: what is at the end of it is on the screen.
    await expect(sheet.getByRole('button', { name: t.discard, exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(sheet.getByRole('button', { name: t.send, exact: true })).toBeInViewport({
      ratio: 1,
    });

    await press(t.sendOptions);
    await page.getByRole('menuitem', { name: t.scheduleSend }).click();
    const dialog = page.getByRole('dialog', { name: t['schedule.title'], exact: true });
    await expect(dialog.getByLabel(t['schedule.when'])).toBeVisible();
    await expectSound(page, 'planning');
  });
}

test('on a phone and on a tablet the folders are a drawer, and a chosen mail has room for what is done with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ownSamples(page);
  await signIn(page, 'support', '/apps/email');
  const drawer = page.getByRole('dialog', { name: en.folders, exact: true });
  const mails = page.getByRole('list', { name: en.mails, exact: true }).getByRole('listitem');
  const bar = page.getByRole('toolbar', { name: en.toolbar, exact: true });
  await expect(mails).toHaveCount(15);

  await test.step('everything in the row of tools is on the screen', async () => {
    await mails.nth(0).getByRole('checkbox').check();
    // One that is read and one that is not: then the row is as long as it gets.
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

  await test.step('from 1200 px on they stand beside the list', async () => {
    await page.setViewportSize({ width: 1200, height: 740 });
    await expect(page.getByRole('navigation', { name: en.folders })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });
});
