import type { Page, Route } from '@playwright/test';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { goInside } from './support/go-inside';
import { callRest } from './support/rest';
import {
  chosen,
  groupsOf,
  openSearch,
  options,
  runChosen,
  searchDialog,
  searchField,
  searchFor,
  settled,
} from './support/search';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sizes = (groups: Record<string, string[]>) => Object.values(groups).map((one) => one.length);

test('suggestions, then results by category: five of one, three of several, the best first', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Search pages, actions and records' }).click();
  await expect(searchField(page)).toBeFocused();

  await test.step('popular pages, new records and commands are suggested', async () => {
    await expect
      .poll(async () => Object.keys(await groupsOf(page)))
      .toEqual(['Popular', 'Create', 'Actions', 'Account']);
    expect(Math.max(...sizes(await groupsOf(page)))).toBeLessThanOrEqual(6);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('three of each where names of several categories match', async () => {
    await searchFor(page, 'ma');
    const groups = await groupsOf(page);
    expect(groups.Admin?.[0]).toContain('Manual predictions');
    expect(groups.Fixtures).toHaveLength(3);
    expect(groups.Fixtures?.every((title) => title.startsWith('Manchester'))).toBe(true);
    expect(Math.max(...sizes(groups))).toBe(3);
  });

  await test.step('five where one category alone does; the whole name, its beginning, a word of it', async () => {
    await searchFor(page, 'inactive');
    expect(await groupsOf(page)).toEqual({
      Admin: ['Inactive Basic users', 'Inactive Premium users', 'Inactive VIP users'].map((title) =>
        expect.stringContaining(title),
      ),
    });
    await searchFor(page, 'new fixture');
    expect((await groupsOf(page)).Create).toHaveLength(5);
    await searchFor(page, 'record');
    await expect(chosen(page)).toContainText('Record');
    await searchFor(page, 'predictions');
    const { Admin = [] } = await groupsOf(page);
    expect(Admin.map((text) => /predictions/.test(text))).toEqual(Admin.map(() => true));
  });

  await test.step('sample pages come last', async () => {
    await searchFor(page, 'new');
    expect(Object.keys(await groupsOf(page)).at(-1)).toBe('Charts & Misc');
    await expect(chosen(page)).toContainText('New user');
  });

  await test.step('nothing found: what to try instead', async () => {
    await searchFor(page, 'qqqq');
    await expect(searchDialog(page)).toContainText('No results for “qqqq”');
    const { 'Try searching for': tries } = await groupsOf(page);
    expect(tries).toHaveLength(3);
    await expect(chosen(page)).toContainText('Home');
  });

  await test.step('at most 550 px high, the whole screen on a phone', async () => {
    const box = async () => (await searchDialog(page).boundingBox()) ?? { width: 0, height: 0 };
    await searchFor(page, 'a');
    for (const [width, height] of [
      [1440, 900],
      [900, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await box()).width).toBe(640);
      expect((await box()).height).toBeLessThanOrEqual(550);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(searchDialog(page)).toBeHidden();
  });
});

test('records are found by those who may read them, opened, and remembered', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'admin');
  // A sport whose fixtures no test creates or removes.
  const [fixture] = await callRest(page, {
    method: 'GET',
    path: 'fixtures?sport=eq.hockey&limit=1&order=starts_at.desc&select=id,home:teams!fixtures_home_team_id_fkey(name),away:teams!fixtures_away_team_id_fkey(name)',
  });
  const { home, away } = fixture as Record<'home' | 'away', { name: string }>;

  await test.step('a fixture by both its sides', async () => {
    await searchFor(page, `${home.name} ${away.name}`);
    const { Fixtures = [] } = await groupsOf(page);
    expect(Fixtures[0]).toContain(`${home.name} – ${away.name}`);
    await options(page)
      .filter({ hasText: `${home.name} – ${away.name}`, hasNotText: /Free|Basic|Premium|VIP/ })
      .first()
      .click();
    await expect(heading(page)).toContainText(home.name);
    await expect(page).toHaveURL(/\/fixtures\/hockey\/[0-9a-f-]{36}$/);
  });

  await test.step('a person by a part of the address, with a percent sign meaning itself', async () => {
    await searchFor(page, 'expired@exam');
    expect(Object.keys(await groupsOf(page))).toEqual(['Users', 'Payments']);
    await runChosen(page);
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
    await searchFor(page, 'expired%');
    await expect(searchDialog(page)).toContainText('No results');
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  });

  await test.step('recently opened items are offered first, and can be cleared', async () => {
    await openSearch(page, 'Control+k');
    await expect.poll(async () => (await groupsOf(page)).Recent?.length).toBe(2);
    const { Recent = [] } = await groupsOf(page);
    expect(Recent[0]).toContain('expired@example.com');
    expect(Recent[1]).toContain(home.name);
    await searchDialog(page).getByRole('button', { name: 'Clear recent' }).click();
    await expect(searchField(page)).toBeFocused();
    await expect.poll(async () => Object.keys(await groupsOf(page))).not.toContain('Recent');
  });

  await test.step('a member finds tips, locked ones too, and nothing of the staff', async () => {
    await signIn(page, 'free');
    const [locked] = await callRest(page, {
      method: 'GET',
      path: 'listed_tips?tier=eq.VIP&locked=is.true&order=starts_at.desc&limit=1',
    });
    const { home_name, away_name, prediction_id } = locked as Record<string, string>;
    await searchFor(page, `${home_name} ${away_name}`);
    await expect.poll(async () => Object.keys(await groupsOf(page))).toEqual(['Tips']);
    await options(page).filter({ hasText: 'VIP' }).first().click();
    await expect(page).toHaveURL(/\/predictions\/vip\?tip=[0-9a-f-]{36}$/);
    const tip = page.getByRole('dialog', { name: 'Tip and proof' });
    await expect(tip).toContainText('revealed once the match is settled');
    await goInside(page, `/predictions/vip?tip=${prediction_id}`);
    await expect(
      tip.getByRole('article', { name: `${home_name} – ${away_name}`, exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/predictions/vip');
    await searchFor(page, 'expired@exam');
    await expect(searchDialog(page)).toContainText('No results');
  });
});

test('a late answer is never shown; a failure can be retried', async ({ page }) => {
  await signIn(page, 'vip');
  const about = (team: string) => (url: URL) =>
    url.pathname.endsWith('/listed_tips') && url.search.includes(team);

  await test.step('slow first, fast second', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(about('everton'), async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => about('everton')(new URL(request.url())));
    await openSearch(page);
    await searchField(page).fill('everton');
    await asked;
    await searchFor(page, 'fulham');
    const before = await groupsOf(page);
    expect(before.Tips?.every((title) => title.includes('Fulham'))).toBe(true);
    const late = page.waitForResponse((answer) => about('everton')(new URL(answer.url())));
    release();
    await (await late).finished();
    // The late answer is there by now: it is shown at once for its own text, and for no other.
    expect(await groupsOf(page)).toEqual(before);
    await searchField(page).fill('everton');
    await expect(options(page).first()).toContainText('Everton');
    await searchField(page).fill('fulham');
    await settled(page);
    expect(await groupsOf(page)).toEqual(before);
  });

  await test.step('a failure is reported, and can be retried', async () => {
    const refuse = (route: Route) => route.fulfill({ status: 500, json: {} });
    await page.route(about('chelsea'), refuse);
    await searchField(page).fill('chelsea');
    await expect(searchDialog(page)).toContainText("Tips couldn't be searched.");
    await page.unroute(about('chelsea'), refuse);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(chosen(page)).toContainText('Chelsea');
  });

  await test.step('without a connection pages are still found', async () => {
    await page.context().setOffline(true);
    await searchField(page).fill('record');
    await expect(chosen(page)).toContainText('Record');
    await page.context().setOffline(false);
  });
});
