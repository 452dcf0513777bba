import { holdSession, personPage, signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { callRest } from './support/rest';
import { bringForward } from './support/server-key';
import { settleDue } from './support/settle';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import { makeMatch, publishTip, tipLines } from './support/tips';

test.use({ quickResults: true });

test('the tips of a day are one screen, of which cards remain a choice', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'premium', '/predictions/premium?day=tomorrow');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const tier of ['premium', 'free']) {
    for (const day of ['yesterday', 'today', 'tomorrow']) {
      await goInside(page, `/predictions/${tier}?day=${day}`);
      await settled(page);
      // A screen or little more, though a day may have many tips.
      const most = Math.max(1000, 600 + 50 * (await tipLines(page).count()));
      expect.soft(await height(), `${tier}, ${day}`).toBeLessThanOrEqual(most);
    }
  }
  await expect(tipLines(page).first()).toContainText(/Stake [\d.]+\su/);

  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(tipLines(page).first()).toBeVisible();
});

test.describe('with its own clock', () => {
  test.use({ ownContext: true });

  test('an open page follows the day: the score comes, the chip turns when the tip is settled, and the line of now is between what is played and what is to come', {
    tag: '@main',
  }, async ({ page, newPage }) => {
    const tipster = await newPage();
    await holdSession(tipster, 'tipster');
    const match = await makeMatch(tipster, 10);
    await publishTip(tipster, match, 'FREE', 'Quillfeather');
    // The reader looks a quarter of an hour later: the match is under way.
    await page.clock.install({ time: Date.parse(match.startsAt) + 5 * 60_000 });
    await signIn(
      page,
      'free',
      `/predictions/free?day=all&league=${encodeURIComponent(match.league)}`,
    );
    const line = tipLines(page, match.mark);
    await expect(line).toContainText('Pending');
    await expect(line).not.toContainText('In play');

    await bringForward(tipster.request, `id=eq.${match.fixtureId}`);
    const score = { home_reg: 1, away_reg: 0, home_full: 1, away_full: 0 };
    const fixture = `fixtures?id=eq.${match.fixtureId}`;
    // An author doesn't enter the results of their own tips.
    const admin = await personPage(newPage, 'admin', '/');
    await callRest(admin, { method: 'PATCH', path: fixture, body: { state: 'LIVE', ...score } });
    await page.reload();
    await expect(line).toContainText('1–0');
    await expect(line).toContainText('In play');
    await settled(page);

    // A match takes an hour and a half, which nobody but the server can shorten.
    await bringForward(tipster.request, `id=eq.${match.fixtureId}`, {
      state: 'FINISHED',
      ...score,
    });
    await settleDue(admin);
    await page.clock.fastForward('00:31');
    await expect(line).toContainText('Won');
    await expect(line.locator('[data-turned]')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /: Won$/ })).toContainText(match.mark);
    await line.getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Tip and proof' })).toBeVisible();
  });
});
