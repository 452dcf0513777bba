import type { Page } from '@playwright/test';
import { holdSession, signIn, signInAs } from './support/accounts';
import { seriousFindings } from './support/axe';
import { comeBack } from './support/come-back';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { makeSeason } from './support/season';
import { publishDraft } from './support/settle';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** Also while a dialog hides the page behind it from screen readers. */
const bell = (page: Page) =>
  page.getByRole('button', { name: /^Notifications/, includeHidden: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** The number on the bell, 0 without one. */
async function unreadOn(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(name.match(/\d+/)?.[0] ?? 0);
}

/** Writes tips for a tier and publishes them, as the tipster signed in on the page; returns the mark in their matches' names. */
async function publishTips(page: Page, tier: 'FREE' | 'PREMIUM', count = 1): Promise<string> {
  const { mark, fixtures } = await makeSeason(page, 2 * count, {
    fromDay: 20,
    everyDays: 0.1,
  });
  const open = fixtures.filter(({ state }) => state === 'SCHEDULED').slice(0, count);
  const tips = open.map(({ id }) => ({
    id: crypto.randomUUID(),
    fixture_id: id,
    tier,
    market_code: 'FOOTBALL_1X2',
    selection: 'HOME',
    odds: 2.1,
    analysis: 'Quillfeather press',
  }));
  await callRest(page, { method: 'POST', path: 'desk_tips', body: tips });
  for (const { id } of tips) {
    await publishDraft(page, 'tip', id);
  }
  return mark;
}

test('a new tip reaches the bell of everybody who may read it, and nobody else', {
  tag: '@main',
}, async ({ page, newPage }) => {
  await signIn(page, 'premium');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  const tipster = await newPage();
  await holdSession(tipster, 'tipster');
  const before = await unreadOn(page);
  const mark = await publishTips(tipster, 'PREMIUM');

  await test.step('premium is notified on returning to the tab, without losing their place', async () => {
    await page.getByRole('link', { name: 'Bonus' }).focus();
    await comeBack(page);
    await expect.poll(() => unreadOn(page)).toBeGreaterThan(before);
    await expect(page.getByRole('status').filter({ hasText: 'New notification.' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Bonus' })).toBeFocused();
  });

  await test.step('the keyboard alone opens the menu, closes it and comes back', async () => {
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: new RegExp(mark) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  await test.step('following the row marks it as read and opens the tips of its tier; it stays read', async () => {
    await page.keyboard.press('Enter');
    const row = menu(page).getByRole('link', { name: new RegExp(mark) });
    await expect(row).toHaveAccessibleName(/^Unread New Premium tip/);
    await row.focus();
    const marked = page.waitForResponse(/rpc\/mark_notification_read/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/predictions/premium?day=all');
    await expect(menu(page)).toBeHidden();
    // A reload would cancel pending requests.
    await marked;
    await page.reload();
    await bell(page).click();
    await expect(row).toHaveAccessibleName(/^New Premium tip/);
  });

  await test.step('free is told nothing, in the menu, on the page or over the network', async () => {
    const free = await newPage();
    const answers: Promise<string>[] = [];
    free.on('response', (response) => {
      // The stream of changes names tables only, and ends with the page.
      const { pathname } = new URL(response.url());
      if (/notifications/.test(pathname)) answers.push(response.text());
    });
    await signIn(free, 'free', '/notifications');
    await expect(free.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(free.getByRole('main').getByText(mark)).toHaveCount(0);
    expect((await Promise.all(answers)).join()).not.toMatch(new RegExp(`${mark}|Quillfeather`));
  });

  await test.step('the tipster who published it has read it', async () => {
    await tipster.goto('/notifications');
    const own = tipster.getByRole('main').getByRole('link', { name: new RegExp(mark) });
    await expect(own).toHaveAccessibleName(/^New Premium tip/);
  });
});

test('notifications are paged, filtered, marked one by one and all at once, on every screen', async ({
  page,
  request,
  context,
  follow,
}) => {
  const TIPS = 22;
  // For a separate person, with separate news.
  const person = await makePerson(request);
  await holdSession(page, 'tipster');
  const mark = await publishTips(page, 'FREE', TIPS);
  await signInAs(page, person, '/notifications');
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem');
  const own = (on: Page) => on.getByRole('main').getByRole('listitem').filter({ hasText: mark });
  const unread = (on: Page) => own(on).getByRole('button', { name: 'Mark as read' });

  await test.step('all of them, a page at a time, and the unread ones', async () => {
    await expect(rows).toHaveCount(20);
    await main.getByRole('button', { name: 'Show more' }).click();
    await expect(own(page)).toHaveCount(TIPS);
    await main.getByRole('button', { name: 'Unread', exact: true }).click();
    await expect(page).toHaveURL('/notifications?show=unread');
    await expect(rows).toHaveCount(20);
    await main.getByRole('button', { name: 'All', exact: true }).click();
    await expect(unread(page)).toHaveCount(TIPS);
  });

  await test.step('one by one, and back', async () => {
    await expect.poll(() => unreadOn(page)).toBeGreaterThanOrEqual(TIPS);
    const marked = page.waitForResponse(/rpc\/mark_notification_read/);
    await own(page).first().getByRole('button', { name: 'Mark as read' }).click();
    await expect(unread(page)).toHaveCount(TIPS - 1);
    const { count } = await (await marked).json();
    await expect.poll(() => unreadOn(page)).toBe(Math.min(count, 99));
    await own(page).first().getByRole('button', { name: 'Mark as unread' }).click();
    await expect(unread(page)).toHaveCount(TIPS);
  });

  await test.step('all at once, in every tab; undone; and again for good', async () => {
    const other = await context.newPage();
    follow(other);
    await other.goto('/notifications');
    await expect(unread(other).first()).toBeVisible();

    await bell(page).click();
    await menu(page).getByRole('button', { name: 'Mark all as read' }).click();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    const undo = page.getByRole('button', { name: 'Undo' });
    // Under the mouse the message stays as long as both tabs are looked at.
    await undo.hover();
    await expect(unread(page)).toHaveCount(0);
    await expect(unread(other)).toHaveCount(0);

    await undo.click();
    await expect(unread(page)).toHaveCount(TIPS);
    await expect(unread(other).first()).toBeVisible();
    await other.close();

    const marked = page.waitForResponse(/rpc\/mark_all_notifications_read/);
    await main.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(unread(page)).toHaveCount(0);
    await marked;
    await page.reload();
    await expect(own(page).first()).toBeVisible();
    await expect(unread(page)).toHaveCount(0);
    expect(await unreadOn(page)).toBeLessThan(TIPS);
  });

  for (const width of [360, 900, 1440]) {
    await test.step(`the menu at ${width} px stands on the screen and axe finds nothing`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await settled(page);
      await bell(page).click();
      await expect(menu(page).getByRole('listitem').first()).toBeVisible();
      await expect
        .poll(async () => (await menu(page).boundingBox())?.width)
        .toBe(Math.min(380, width - 32));
      const box = await menu(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
    });
  }
});
