import type { Locator, Page } from '@playwright/test';
import type { Chat } from '@/samples/mock/chat';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { goInside } from './support/go-inside';
import { manyMessages } from './support/many-messages';
import { ownSamples } from './support/own-samples';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const FENNA = 'Fenna Oakmere';
const GALEN = 'Galen Thistledown';
const MANY = 5000;

/** This page's own sample apps, with a clock controlled by the test. */
async function openChat(page: Page, to = '/apps/chat', chats?: Chat[]) {
  const clock = { now: Date.now() };
  const samples = await ownSamples(page, {
    now: () => new Date(clock.now),
    data: chats && { chats },
  });
  await signIn(page, 'support', to);
  return { samples, wait: (seconds: number) => (clock.now += seconds * 1000) };
}

const lists = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const row = (page: Page, name: string) => lists(page).getByRole('link', { name });
const log = (page: Page, name = FENNA) =>
  page.getByRole('log', { name: `Conversation with ${name}`, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Type your message here…' });
const messages = (within: Locator) => within.getByRole('article');

async function say(page: Page, words: string) {
  await field(page).fill(words);
  await field(page).press('Enter');
}

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More options for this chat' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('reads new messages and answers; the message is delivered, seen and moves its chat up', async ({
  page,
}) => {
  const { wait } = await openChat(page);
  await expect(row(page, FENNA)).toContainText('1 unread message');
  await row(page, FENNA).click();
  await expect(page).toHaveURL(/\/apps\/chat\/1$/);
  await expect(log(page).getByText('1 new message', { exact: true })).toBeVisible();
  await expect(row(page, FENNA)).not.toContainText('unread');

  await row(page, GALEN).click();
  await expect(log(page, GALEN).getByText('Glad to hear it.')).toBeVisible();
  await say(page, 'Any news');
  const sent = messages(log(page, GALEN)).filter({ hasText: 'Any news' });
  await expect(sent).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(sent.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(lists(page).getByRole('link').first()).toContainText(GALEN);
  wait(1);
  await expect(sent.getByRole('img', { name: 'Delivered' })).toBeVisible();
  wait(2);
  await expect(sent.getByRole('img', { name: 'Seen' })).toBeVisible();
});

test('messages: sent by Enter, kept as a draft, resent once if they failed, with files', async ({
  page,
}) => {
  const { samples } = await openChat(page, '/apps/chat/2');
  await expect(messages(log(page, GALEN))).toHaveCount(4);
  const refuse = () => samples.answer(/ \/mock\/apps\/chat\/send-msg$/, { status: 0 });

  await test.step('Enter sends, Shift+Enter begins a line; blank and half-composed words are not sent', async () => {
    await say(page, '   ');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await field(page).fill('にほん');
    await field(page).dispatchEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    await expect(field(page)).toHaveValue('にほん');
    await field(page).fill('One');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('Two');
    await field(page).press('Enter');
    await expect(messages(log(page, GALEN))).toHaveCount(5);
    const sent = messages(log(page, GALEN)).last();
    await expect(sent).toContainText('One\nTwo');
    // Until then its call could still be among those that the next step refuses.
    await expect(sent.getByRole('img', { name: 'Sent' })).toBeVisible();
  });

  await test.step('a message that could not be sent is kept, and resent once', async () => {
    const mend = refuse();
    await say(page, 'Through the storm');
    await expect(log(page, GALEN).getByText('Not sent')).toBeVisible();
    mend();
    await log(page, GALEN).getByRole('button', { name: 'Try again' }).click();
    const sent = messages(log(page, GALEN)).filter({ hasText: 'Through the storm' });
    await expect(sent.getByRole('img', { name: 'Sent' })).toBeVisible();
    await expect(log(page, GALEN).getByText('Not sent')).toHaveCount(0);
    await expect(messages(log(page, GALEN))).toHaveCount(6);
  });

  await test.step('a file, too, unless it is removed', async () => {
    const attach = (name: string) =>
      page
        .getByLabel('Attach a file')
        .and(page.locator('input'))
        .setInputFiles({
          name,
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(2048),
        });
    const mend = refuse();
    await attach('line-up.pdf');
    const file = messages(log(page, GALEN)).filter({ hasText: 'line-up.pdf' });
    await expect(file.getByText('Not sent')).toBeVisible();
    await attach('never-mind.pdf');
    const other = messages(log(page, GALEN)).filter({ hasText: 'never-mind.pdf' });
    await expect(other.getByText('Not sent')).toBeVisible();
    mend();
    await other.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(other).toHaveCount(0);
    await file.getByRole('button', { name: 'Try again' }).click();
    await expect(file.getByRole('img', { name: 'Sent' })).toBeVisible();
    await expect(row(page, GALEN)).toContainText('line-up.pdf');
  });

  await test.step('each chat has its own draft', async () => {
    await field(page).fill('For Galen');
    await row(page, FENNA).click();
    await expect(log(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await field(page).fill('For Fenna');
    await row(page, GALEN).click();
    await expect(log(page, GALEN)).toBeVisible();
    await expect(field(page)).toHaveValue('For Galen');
  });

  await test.step('everything is there after a reload, the file among the shared media', async () => {
    await page.reload();
    await expect(messages(log(page, GALEN))).toHaveCount(7);
    await expect(field(page)).toHaveValue('For Galen');
    await chooseInMenu(page, 'View contact');
    const panel = page.getByRole('dialog', { name: 'Contact', exact: true });
    await panel.getByRole('button', { name: 'Shared media' }).click();
    const media = panel.getByRole('listitem').filter({ hasText: 'line-up.pdf' });
    await expect(media).toContainText(/2(\.0\d?)? kB|2 KB/i);
  });
});

test('mutes, blocks, clears and deletes with undo, and searches text', async ({ page }) => {
  await openChat(page, '/apps/chat/2');
  await chooseInMenu(page, 'Mute notifications');
  await expect(row(page, GALEN).getByRole('img', { name: 'Muted' })).toBeVisible();

  await chooseInMenu(page, 'Block contact');
  await expect(page.getByText(`You blocked ${GALEN}.`)).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(field(page)).toBeVisible();

  await page.getByRole('button', { name: 'Search in this chat' }).click();
  const search = page.getByRole('search', { name: 'Search in this chat' });
  await search.getByRole('textbox').fill('THAT');
  await expect(search.getByRole('status')).toHaveText('1 of 1');
  await expect(log(page, GALEN).locator('mark')).toHaveText('That');
  await search.getByRole('textbox').press('Escape');
  await expect(search).toHaveCount(0);

  await chooseInMenu(page, 'Clear chat');
  await expect(messages(log(page, GALEN))).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(messages(log(page, GALEN))).toHaveCount(4);

  await page.getByRole('button', { name: new RegExp(`^About ${GALEN}`) }).click();
  const contact = page.getByRole('dialog', { name: 'Contact', exact: true });
  await contact.getByRole('button', { name: 'Delete contact' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${GALEN}?` });
  await question.getByRole('button', { name: 'Delete contact' }).click();
  await expect(page).toHaveURL(/\/apps\/chat$/);
  await expect(page.getByText('No conversation is open')).toBeVisible();
  await expect(row(page, GALEN)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, GALEN)).toBeVisible();
});

test('shows 5,000 messages with few rows in the page, and keeps the scroll position of a reader above', async ({
  page,
}) => {
  const { wait } = await openChat(page, '/apps/chat/1', manyMessages(MANY));
  const first = messages(log(page)).filter({ hasText: /Message 1\./ });
  const last = messages(log(page)).filter({ hasText: `Message ${MANY}.` });
  const expectFew = () => expect.poll(() => messages(log(page)).count()).toBeLessThan(70);
  await expect(last).toBeInViewport();
  await expectFew();
  await say(page, 'Is it raining?');
  await expect(messages(log(page)).last()).toContainText('Is it raining?');
  // A person’s own message is scrolled into view; only then do they read above.
  await settled(page);
  await log(page).focus();
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
  await expectFew();
  wait(7);
  const below = page.getByRole('button', { name: '1 new message below' });
  await expect(below).toBeVisible();
  await expect(first).toBeInViewport();
  await below.click();
  await expect(messages(log(page)).filter({ hasText: 'Is it raining?' })).toBeInViewport();
  await expectFew();
});

test('on a phone: lists that fail to load say so and load on retry; a chat starts from the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const samples = await ownSamples(page);
  const lists = / \/mock\/apps\/chat\/chats-and-contacts/;
  const mend = samples.answer(lists);
  await signIn(page, 'support', '/apps/chat/2');
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('Please try again in a moment.');
  await samples.callOf(lists, () => told.getByRole('button', { name: 'Try again' }).click());
  mend();
  await expect(log(page, GALEN)).toBeVisible();
  await expect(told).toHaveCount(0);

  await goInside(page, '/apps/chat');
  await page.getByRole('button', { name: 'Start conversation' }).click();
  const side = page.getByRole('dialog', { name: 'Chats and contacts' });
  await side.getByRole('searchbox', { name: 'Search for a contact…' }).fill('nobody');
  await expect(side.getByText('No chats found')).toBeVisible();
  await expect(side.getByText('No contacts found')).toBeVisible();
  await side.getByRole('searchbox', { name: 'Search for a contact…' }).fill('fenna');
  await side.getByRole('link', { name: FENNA }).click();
  await expect(log(page).getByText('It did, thank you.')).toBeVisible();
  await expect(side).toHaveCount(0);
  await settled(page);
  expect(await seriousFindings(page)).toEqual([]);
});
