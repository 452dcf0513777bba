import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './accounts';
import { ownSamples } from './own-samples';

/** Helpers for the tests of the sample mailbox, in English. */

/** Opens the page's own mailbox, with a clock that the test can advance. */
export async function openMailbox(page: Page, to = '/apps/email') {
  let ahead = 0;
  const samples = await ownSamples(page, { now: () => new Date(Date.now() + ahead) });
  await signIn(page, 'support', to);
  return {
    samples,
    /** Skips the ten seconds for which a sent mail is held. */
    passMinute: () => {
      ahead += 60_000;
    },
  };
}

export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
export const row = (page: Page, subject: string) => rows(page).filter({ hasText: subject });
export const openRow = (page: Page, subject: string) =>
  row(page, subject).getByRole('link', { name: subject }).click();
export const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
export const composer = (page: Page, name = 'New email') =>
  page.getByRole('dialog', { name, exact: true });
export const text = (sheet: Locator) => sheet.getByRole('textbox', { name: 'Message body' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected emails' });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** The undo button of the toast with this text, or of the only toast. */
export const undo = (page: Page, message: string | RegExp = '') =>
  page
    .getByRole('status')
    .filter({ hasText: message })
    .getByRole('button', { name: 'Undo', exact: true });

/** Addresses a new mail to somebody and gives it a subject and a text. */
export async function write(sheet: Locator, to: string, subject: string, words: string) {
  await addressTo(sheet, 'To', to);
  await text(sheet).click();
  await text(sheet).pressSequentially(words);
  // Last, because it names the sheet.
  await sheet.getByRole('textbox', { name: 'Subject' }).fill(subject);
}

/** Types an address into one of the lines of recipients. */
export async function addressTo(sheet: Locator, line: 'To' | 'Cc' | 'Bcc', address: string) {
  const field = sheet.getByRole('combobox', { name: line, exact: true });
  await field.fill(address);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}
