import type { Page } from '@playwright/test';
import { holdSession, signIn, signInAs } from './support/accounts';
import { fixTime } from './support/fixed-time';
import { rowsOf } from './support/list';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import { makeMatch, publishTip, tipLines } from './support/tips';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('home shows a free member locked tips, and a VIP their content', {
  tag: '@main',
}, async ({ page, newPage }) => {
  await holdSession(page, 'tipster');
  const match = await makeMatch(page, 10);
  const analysis = `Wrenfield ${match.mark}`;
  await publishTip(page, match, 'VIP', analysis);
  // Next on the rail of the day.
  const soon = new Date(Date.parse(match.startsAt) - 1000);
  const line = (on: Page) => tipLines(on, match.mark);

  await test.step('free: the locked tip in its place, with tier, hash and the way to the plans, never the pick', async () => {
    const bodies: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (/listed_tips/.test(answer.url())) bodies.push(answer.text().catch(() => ''));
    });
    const member = await makePerson(page.request);
    await fixTime(page, soon);
    await signInAs(page, member);
    const locked = line(page);
    await expect(locked).toContainText('Included in');
    await expect(locked).toContainText('VIP');
    await expect(locked).toContainText(/Hash\s*[0-9a-f]{8}/);
    await expect(locked).not.toContainText('2.10');
    await expect(locked.getByRole('link', { name: /included in VIP: see plans$/ })).toBeVisible();
    expect((await Promise.all(bodies)).join()).not.toContain(analysis);

    await expect(page.getByText('Free tips', { exact: true })).toBeVisible();
    await expect(panel(page, 'Your plan')).toContainText('You have the free tips');
    await expect(panel(page, 'Our record')).toContainText(/Yield.*%/);
    await expect(panel(page, 'Recently settled').getByRole('listitem').first()).toBeVisible();
    // The tips come before everything else.
    const [tips, tiles] = await Promise.all([
      locked.boundingBox(),
      page.getByText('Won and lost').boundingBox(),
    ]);
    expect(tips?.y ?? 0).toBeLessThan(tiles?.y ?? 0);
    await panel(page, 'About your plan').getByRole('link', { name: 'Compare plans' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe');
  });

  const vip = await newPage();
  await fixTime(vip, soon);
  await signIn(vip, 'vip');
  await test.step('VIP: the same tip open, with its analysis, and nothing locked', async () => {
    await expect(vip.getByText('Free, Basic, Premium, and VIP tips')).toBeVisible();
    await expect(vip.locator('dd').filter({ hasText: match.mark })).toBeVisible();
    await expect(line(vip)).toContainText('2.10');
    await expect(vip.getByText('Included in')).toHaveCount(0);
    await expect(
      panel(vip, 'Your plan').getByRole('link', { name: 'My subscription' }),
    ).toBeVisible();
    await line(vip)
      .getByRole('link', { name: /, details and proof$/ })
      .click();
    const drawer = vip.getByRole('dialog', { name: 'Tip and proof' });
    await expect(drawer.getByText(analysis)).toBeVisible();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(drawer).toBeHidden();
  });
});

test('somebody whose plan ended is told when, and is led to the checkout of the same plan', async ({
  page,
}) => {
  await signIn(page, 'expired');
  const notice = panel(page, 'About your plan');
  await expect(notice).toContainText(/VIP ended on \d+ \w+ \d{4}\./);
  await notice.getByRole('link', { name: 'Renew' }).click();
  await expect(page.getByRole('dialog', { name: 'VIP, Quarterly' })).toBeVisible();
});

test('the homes of the staff greet them, begin with their work, and are two screens at most', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const account of ['admin', 'finance', 'tipster', 'support'] as const) {
    await signIn(page, account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), \p{L}+$/u,
    );
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('To do');
    await settled(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, account).toBeLessThanOrEqual(1800);
    await expect(page.getByText(/previous period|30 days before/)).toHaveCount(
      account === 'support' ? 0 : 1,
    );
  }
});

test.describe('with its own clock', () => {
  test.use({ ownContext: true });

  test('an open page follows a match: its score updates automatically, on its list and on its own page', async ({
    page,
  }) => {
    await holdSession(page, 'tipster');
    const match = await makeMatch(page, -20);
    const score = (home: number) =>
      callRest(page, {
        method: 'PATCH',
        path: `fixtures?id=eq.${match.fixtureId}`,
        body: { state: 'LIVE', home_reg: home, away_reg: 0, home_full: home, away_full: 0 },
      });
    await score(1);
    await page.clock.install();
    await page.goto(`/fixtures/football?q=${match.mark}`);

    const row = rowsOf(page, match.mark);
    await expect(row).toContainText(/1\s*[–-]\s*0/);
    await settled(page);
    await score(2);
    await page.clock.fastForward('00:31');
    await expect(row).toContainText(/2\s*[–-]\s*0/);

    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(`/fixtures/football/${match.fixtureId}`);
    const record = page.getByRole('main');
    await expect(record).toContainText(/2\s*[–-]\s*0/);
    await settled(page);
    await score(3);
    await page.clock.fastForward('00:31');
    await expect(record).toContainText(/3\s*[–-]\s*0/);
  });
});
