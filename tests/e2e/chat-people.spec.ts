import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { chooseLanguage } from './support/choose-language';
import { changeLook, withLook } from './support/look';
import { expectMessage, keepMessages, messages } from './support/messages';
import { ownSamples } from './support/own-samples';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** The chat's data about people: the panels at both sides, the menu, files. */

const FENNA = 'Fenna Oakmere';
const GALEN = 'Galen Thistledown';

/** This page's own sample apps, with a clock controlled by the test. */
async function openChat(page: Page, to = '/apps/chat/2') {
  const clock = { now: Date.now() };
  await keepMessages(page);
  const samples = await ownSamples(page, { now: () => new Date(clock.now) });
  await signIn(page, 'support', to);
  await expect(page.getByRole('log')).toBeVisible();
  return { samples, wait: (seconds: number) => (clock.now += seconds * 1000) };
}

const lists = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const row = (page: Page, name: string) => lists(page).getByRole('link', { name });
const articles = (page: Page) => page.getByRole('log').getByRole('article');
const contactPanel = (page: Page) => page.getByRole('dialog', { name: 'Contact', exact: true });
const ownPanel = (page: Page) => page.getByRole('dialog', { name: 'Your chat profile' });

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More options for this chat' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('a contact is reported, marked, tagged and blocked; everything is kept, and failures are reverted', async ({
  page,
}) => {
  const { samples } = await openChat(page);
  await chooseInMenu(page, 'Report');
  const report = page.getByRole('dialog', { name: `Report ${GALEN}` });
  await report.getByRole('radio', { name: 'Rude or hurtful' }).check();
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await expectMessage(page, `You reported ${GALEN}.`);
  await expect(report).toHaveCount(0);

  await chooseInMenu(page, 'View contact');
  const panel = contactPanel(page);
  await expect(panel.getByText('You reported rude or hurtful language.')).toBeVisible();
  const facts = panel.getByRole('region', { name: 'Personal information' });
  await expect(facts.getByRole('link', { name: /@example\.com$/ })).toBeVisible();
  await expect(facts.getByText('Match days, all day')).toBeVisible();
  const important = panel.getByRole('checkbox', { name: 'Important contact' });
  await important.click();
  await expect(important).toBeChecked();
  await panel.getByRole('textbox', { name: 'Add a tag' }).fill('Newsletter');
  await panel.getByRole('button', { name: 'Keep the tag' }).click();
  await expect(panel.getByRole('button', { name: 'Remove the tag Newsletter' })).toBeVisible();
  await settled(page);

  await page.reload();
  await expect(row(page, GALEN).getByRole('img', { name: 'Important' })).toBeVisible();
  await chooseInMenu(page, 'View contact');
  await expect(important).toBeChecked();
  await panel.getByRole('button', { name: 'Remove the tag Newsletter' }).click();
  await expect(panel.getByRole('button', { name: 'Remove the tag Newsletter' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Withdraw report' }).click();
  await expect(panel.getByText('You reported rude or hurtful language.')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Block contact' }).click();
  await expect(panel.getByRole('button', { name: 'Unblock contact' })).toBeVisible();
  await settled(page);

  const contact = / \/mock\/rest\/contacts\/2$/;
  samples.answer(contact);
  await panel.getByRole('button', { name: 'Unblock contact' }).click();
  await expectMessage(page, /^alert: .*try again/);
  await expect(panel.getByRole('button', { name: 'Unblock contact' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(`You blocked ${GALEN}.`)).toBeVisible();
  await samples.callOf(contact, () => chooseInMenu(page, 'Mute notifications'));
  await settled(page);
  expect(await messages(page)).not.toContainEqual(expect.stringContaining(`${GALEN} is muted.`));
  await expect(row(page, GALEN).getByRole('img', { name: 'Muted' })).toHaveCount(0);
});

test('the user’s own panel keeps each setting, reverts failures, and clears the profile with an undo', async ({
  page,
}) => {
  const { samples, wait } = await openChat(page, '/apps/chat/1');
  const own = ownPanel(page);
  const openPanel = () => page.getByRole('button', { name: /^Your chat profile/ }).click();
  const closePanel = async () => {
    await own.getByRole('button', { name: 'Close' }).click();
    await expect(own).toHaveCount(0);
  };
  const notifications = own.getByRole('checkbox', { name: 'Notifications' });
  const twoStep = own.getByRole('checkbox', { name: 'Two-step verification' });
  const about = own.getByRole('textbox', { name: 'About' });
  const status = (name: string) => own.getByRole('radio', { name });

  await test.step('with notifications on, a message in another chat is announced', async () => {
    await openPanel();
    await notifications.click();
    await expect(notifications).toBeChecked();
    await closePanel();
    const write = page.getByRole('textbox', { name: 'Type your message here…' });
    await write.fill('Is the pitch dry?');
    await write.press('Enter');
    const asked = articles(page).filter({ hasText: 'Is the pitch dry?' });
    await expect(asked.getByRole('img', { name: 'Sent' })).toBeVisible();
    await row(page, GALEN).click();
    await expect(page.getByRole('log', { name: `Conversation with ${GALEN}` })).toBeVisible();
    await settled(page);
    wait(7);
    await expectMessage(page, `status: New message from ${FENNA}`);
    await expect(row(page, FENNA)).toContainText('1 unread message');
  });

  await test.step('settings survive a reload', async () => {
    await openPanel();
    await about.fill('At the ground');
    await own.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(own.getByText('Saved.')).toBeVisible();
    await expect(twoStep).toBeChecked();
    await twoStep.click();
    await expect(twoStep).not.toBeChecked();
    await status('Do not disturb').click();
    await expect(status('Do not disturb')).toBeChecked();
    // A change shows before it is stored.
    await settled(page);
    await page.reload();
    await page.getByRole('button', { name: 'Your chat profile, Do not disturb' }).click();
    await expect(about).toHaveValue('At the ground');
    await expect(notifications).toBeChecked();
    await expect(twoStep).not.toBeChecked();
  });

  await test.step('failures are reverted', async () => {
    const mend = samples.answer(/ \/mock\/rest\/profile$/);
    await twoStep.click();
    await expectMessage(page, /^alert: .*try again/);
    await expect(twoStep).not.toBeChecked();
    mend();
  });

  await test.step('the profile is emptied after a question, and filled again', async () => {
    await own.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the chat account?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(status('Do not disturb')).toBeChecked();
    await own.getByRole('button', { name: 'Delete account' }).click();
    await question.getByRole('button', { name: 'Clear the profile' }).click();
    await expect(question).toHaveCount(0);
    await expect(status('Offline')).toBeChecked();
    await expect(about).toHaveValue('');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(status('Do not disturb')).toBeChecked();
    await expect(about).toHaveValue('At the ground');
  });
});

test('both panels and the dialogs of the chat are accessible on a phone: dark, and in Arabic', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withLook(page, { mode: 'dark' });
  await openChat(page);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const openMenu = () => main.locator('button[aria-haspopup="menu"]').click();
  const lines = page.getByRole('menuitem');

  async function lookAtAll(look: string) {
    const expectSound = async (what: string) => {
      await settled(page);
      expect.soft(await seriousFindings(page), `${what}, ${look}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await main.getByRole('button', { name: GALEN }).click();
    await expect(dialog.getByRole('link', { name: /@example\.com$/ })).toBeVisible();
    await expectSound('the panel of a contact');

    await openMenu();
    await lines.last().click();
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expectSound('the report');
    await openMenu();
    await lines.nth(1).click();
    await expect(dialog.getByRole('status')).toBeVisible();
    await expectSound('a call');

    await main.locator('button[aria-haspopup="dialog"]').first().click();
    await dialog.locator('button[aria-haspopup="dialog"]').first().click();
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await expectSound('the own panel');
  }
  await lookAtAll('dark');
  await changeLook(page, { mode: 'light' });
  await chooseLanguage(page, 'العربية');
  await settled(page);
  await lookAtAll('in Arabic');
});
