import type { Page } from '@playwright/test';
import { holdSession, personPage, signInAs } from './support/accounts';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';
import { makeMatch, publishTip } from './support/tips';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** In how many minutes a match starts before those of all VIP tips, so that it is among the few that are shown. */
async function soonerThanAllVip(page: Page): Promise<number> {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const path = `record_entries?select=starts_at&tier=eq.VIP&status=eq.PUBLISHED&starts_at=gt.${soon}&order=starts_at&limit=1`;
  const [first] = await callRest(page, { method: 'GET', path });
  const wait = first ? (Date.parse(String(first.starts_at)) - Date.now()) / 60_000 : 60;
  return Math.max(3, Math.min(30, wait - 1));
}

let published: { tipster: Page; id: string } | undefined;
test.afterEach(async () => {
  if (!published) return;
  const { tipster, id } = published;
  published = undefined;
  const body = { prediction_id: id, reason: 'Only a test' };
  // Refused where its match has begun meanwhile; then it is past.
  await callRest(tipster, { method: 'POST', path: 'rpc/withdraw_prediction', body }).catch(
    () => undefined,
  );
});

test('home shows a free member what exists, locked, and a VIP what it is; scores follow', async ({
  page,
  newPage,
}) => {
  test.slow();
  const tipster = await newPage();
  await holdSession(tipster, 'tipster');
  const match = await makeMatch(tipster, await soonerThanAllVip(tipster));
  const analysis = `Wrenfield ${match.mark}`;
  published = { tipster, id: await publishTip(tipster, match, 'VIP', analysis) };
  const card = (on: Page) => on.getByRole('article', { name: new RegExp(match.mark) });

  await test.step('free: the locked card with tier, author, hash and the way to the plans, never the pick', async () => {
    const bodies: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (/record_entries/.test(answer.url())) bodies.push(answer.text().catch(() => ''));
    });
    await signInAs(page, await makePerson(page.request));
    await expect(page.getByRole('link', { name: /^VIP.*Not in your plan/ })).toBeVisible();
    const locked = panel(page, 'With a higher plan').getByRole('article', {
      name: new RegExp(match.mark),
    });
    // Another one may stand in its place until it starts.
    await expect(locked).toContainText('Included in', { timeout: 90_000 });
    await expect(locked).toContainText('VIP');
    await expect(locked).toContainText(/Hash\s*[0-9a-f]{8}/);
    await expect(locked).not.toContainText('2.10');
    await expect(locked.getByRole('link', { name: 'See plans' })).toBeVisible();
    expect((await Promise.all(bodies)).join()).not.toContain(analysis);

    await expect(panel(page, 'Your plan')).toContainText('You see the free tips');
    await expect(panel(page, 'The record')).toContainText(/Yield.*%/);
    await expect(panel(page, 'Starting next').getByRole('listitem').first()).toBeVisible();
    await expect(panel(page, 'Just settled').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('link', { name: 'Compare plans' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe');
  });

  const vip = await personPage(newPage, 'vip');
  await test.step('VIP: the same tip open, with its analysis, and nothing locked', async () => {
    await expect(card(vip)).toContainText('2.10');
    await expect(panel(vip, 'With a higher plan')).toHaveCount(0);
    await expect(vip.getByRole('link', { name: /Not in your plan/ })).toHaveCount(0);
    await expect(
      panel(vip, 'Your plan').getByRole('link', { name: 'My subscription' }),
    ).toBeVisible();
    await card(vip).getByRole('button', { name: 'Details and proof' }).click();
    const drawer = vip.getByRole('dialog', { name: 'Tip and proof' });
    await expect(drawer.getByText(analysis)).toBeVisible();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(drawer).toBeHidden();
  });
});

test('an open page follows a match: its score comes by itself, on its list and on its own page', async ({
  page,
  newPage,
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

  const open = async (path: string) => {
    const fan = await personPage(newPage, 'tipster', '/config.json', async (fresh) => {
      await holdSession(fresh, 'tipster');
    });
    // Half a minute passes at a word.
    await fan.clock.install();
    await fan.goto(path);
    return fan;
  };
  const list = await open(`/fixtures/football?q=${match.mark}`);
  const own = await open(`/fixtures/football/${match.fixtureId}`);
  const shown = [
    list.getByRole('row').filter({ hasText: match.mark }),
    own.getByRole('main'),
  ] as const;
  for (const place of shown) await expect(place).toContainText(/1\s*[–-]\s*0/);
  await score(2);
  for (const place of shown) {
    await expect(async () => {
      await place.page().clock.fastForward(31_000);
      await expect(place).toContainText(/2\s*[–-]\s*0/, { timeout: 3000 });
    }).toPass();
  }
});
