import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { withLook } from './support/look';
import { ownSamples } from './support/own-samples';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** What the chat keeps about people: the panels at both sides, the menu, files. */

const FENNA = 'Fenna Oakmere';
const GALEN = 'Galen Thistledown';
const REFUSED = { status: 503, json: { code: 'SERVER_DOWN', message: 'no' } };

/** The sample apps of this page alone, with a clock that only the test moves. */
async function openChat(page: Page, to = '/apps/chat/2') {
  const clock = { now: Date.now() };
  await ownSamples(page, () => new Date(clock.now));
  await signIn(page, 'support', to);
  await expect(page.getByRole('log')).toBeVisible();
  return { wait: (seconds: number) => (clock.now += seconds * 1000) };
}

const lists = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const row = (page: Page, name: string) => lists(page).getByRole('link', { name });
const articles = (page: Page) => page.getByRole('log').getByRole('article');
const contactPanel = (page: Page) => page.getByRole('dialog', { name: 'Contact', exact: true });
const ownPanel = (page: Page) => page.getByRole('dialog', { name: 'Your chat profile' });

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('a contact is reported, marked, tagged and blocked; all of it stays, and what fails goes back', async ({
  page,
}) => {
  await openChat(page);
  await chooseInMenu(page, 'Report');
  const report = page.getByRole('dialog', { name: `Report ${GALEN}` });
  await report.getByRole('radio', { name: 'Rude or hurtful' }).check();
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText(`You reported ${GALEN}.`)).toBeVisible();
  await expect(report).toHaveCount(0);

  await chooseInMenu(page, 'View contact');
  const panel = contactPanel(page);
  await expect(panel.getByText('You reported rude or hurtful words.')).toBeVisible();
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
  await panel.getByRole('button', { name: 'Take back' }).click();
  await expect(panel.getByText('You reported rude or hurtful words.')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Block contact' }).click();
  await expect(panel.getByRole('button', { name: 'Unblock contact' })).toBeVisible();
  await settled(page);

  await page.route('**/mock/rest/contacts/2', (route) => route.fulfill(REFUSED));
  await panel.getByRole('button', { name: 'Unblock contact' }).click();
  await expect(page.getByText(/try again/).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Unblock contact' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(`You blocked ${GALEN}.`)).toBeVisible();
  const refused = page.waitForResponse('**/mock/rest/contacts/2');
  await chooseInMenu(page, 'Mute notifications');
  await refused;
  await settled(page);
  await expect(page.getByText(`${GALEN} is muted.`)).toHaveCount(0);
  await expect(row(page, GALEN).getByRole('img', { name: 'Muted' })).toHaveCount(0);
});

test('the own panel keeps each setting, takes back what fails, and empties the profile with a way back', async ({
  page,
}) => {
  await openChat(page);
  await page.getByRole('button', { name: /^Your chat profile/ }).click();
  const own = ownPanel(page);
  const twoStep = own.getByRole('checkbox', { name: 'Two-step verification' });
  await expect(twoStep).toBeChecked();
  await twoStep.click();
  await expect(twoStep).not.toBeChecked();
  await own.getByRole('radio', { name: 'Do not disturb' }).click();
  await expect(own.getByRole('radio', { name: 'Do not disturb' })).toBeChecked();
  await settled(page);

  await page.reload();
  await page.getByRole('button', { name: 'Your chat profile, Do not disturb' }).click();
  await expect(twoStep).not.toBeChecked();
  await page.route('**/mock/rest/profile', (route) => route.fulfill(REFUSED));
  await twoStep.click();
  await expect(page.getByText(/try again/).first()).toBeVisible();
  await expect(twoStep).not.toBeChecked();
  await page.unroute('**/mock/rest/profile');

  await own.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the chat account?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(own.getByRole('radio', { name: 'Do not disturb' })).toBeChecked();
  await own.getByRole('button', { name: 'Delete account' }).click();
  await question.getByRole('button', { name: 'Empty the profile' }).click();
  await expect(question).toHaveCount(0);
  await expect(own.getByRole('radio', { name: 'Offline' })).toBeChecked();
  await expect(own.getByRole('textbox', { name: 'About' })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(own.getByRole('radio', { name: 'Do not disturb' })).toBeChecked();
  await expect(own.getByRole('textbox', { name: 'About' })).not.toHaveValue('');
});

test('who writes in another chat is told of, where notifications are on', async ({ page }) => {
  const { wait } = await openChat(page, '/apps/chat/1');
  await page.getByRole('button', { name: /^Your chat profile/ }).click();
  const notifications = ownPanel(page).getByRole('checkbox', { name: 'Notifications' });
  await notifications.click();
  await expect(notifications).toBeChecked();
  await ownPanel(page).getByRole('button', { name: 'Close' }).click();
  await expect(ownPanel(page)).toHaveCount(0);

  const write = page.getByRole('textbox', { name: 'Type your message here…' });
  await write.fill('Is the pitch dry?');
  await write.press('Enter');
  const asked = articles(page).filter({ hasText: 'Is the pitch dry?' });
  await expect(asked.getByRole('img', { name: 'Sent' })).toBeVisible();
  await row(page, GALEN).click();
  await expect(page.getByRole('log', { name: `Conversation with ${GALEN}` })).toBeVisible();
  await settled(page);
  wait(7);
  await expect(
    page.getByRole('status').filter({ hasText: `New message from ${FENNA}` }),
  ).toBeVisible();
  await expect(row(page, FENNA)).toContainText('1 unread message');
});

for (const look of ['dark', 'Arabic'] as const) {
  test(`both panels and the dialogs of the chat are sound on a phone, ${look}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await withLook(page, { mode: look === 'dark' ? 'dark' : 'light' });
    await openChat(page);
    if (look === 'Arabic') {
      await page.goto('/apps/chat/2?lng=ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    }
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    const expectSound = async (what: string) => {
      await settled(page);
      expect.soft(await seriousFindings(page), what).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await expect(page.getByRole('log')).toBeVisible();
    await settled(page);
    await main.getByRole('button', { name: GALEN }).click();
    await expect(dialog.getByRole('link', { name: /@example\.com$/ })).toBeVisible();
    await expectSound('the panel of a contact');

    const openMenu = () => main.locator('button[aria-haspopup="menu"]').click();
    const lines = page.getByRole('menuitem');
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
  });
}
