import type { Page } from '@playwright/test';
import { holdSession, personPage, signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { expectMessage, keepMessages } from './support/messages';
import { mark } from './support/people';
import { callRest } from './support/rest';
import { bringForward } from './support/server-key';
import { publishDraft, settleDue } from './support/settle';
import { expect, test } from './support/test';

test.use({ quickResults: true });

interface Matches {
  /** Part of every team's name, and of nothing that a locked slip shows. */
  mark: string;
  fixtures: string[];
}

/** Three matches in two days' time; the first team plays in the first and in the third. */
async function makeMatches(page: Page): Promise<Matches> {
  const own = mark();
  const sport = 'football';
  const add = (path: string, body: Record<string, unknown>[]) =>
    callRest(page, { method: 'POST', path, body });
  const [league] = await add('leagues', [{ sport, name: `Slip League ${own}`, season: '2027' }]);
  const names = ['Quince', 'Rowan', 'Spruce', 'Tamarind', 'Upas'];
  const teams = await add(
    'teams',
    names.map((name) => ({ sport, name: `${name} ${own}` })),
  );
  const pairs = [
    [0, 1],
    [2, 3],
    [4, 0],
  ] as const;
  const rows = pairs.map(([home, away], index) => ({
    id: crypto.randomUUID(),
    sport,
    league_id: league?.id,
    home_team_id: teams[home]?.id,
    away_team_id: teams[away]?.id,
    starts_at: new Date(Date.now() + (48 + index) * 3_600_000).toISOString(),
  }));
  await add('fixtures', rows);
  return { mark: own, fixtures: rows.map(({ id }) => id) };
}

async function choose(page: Page, label: string, typed: string, option: string | RegExp) {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.click();
  if (typed) await field.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

/** The market is the sport's main one; after the side, a person types the odds. */
async function addLeg(page: Page, team: string, odds: string) {
  await choose(page, 'Match', team, new RegExp(team));
  await page.getByRole('radio', { name: team }).click();
  await expect(page.getByRole('textbox', { name: 'Odds', exact: true })).toBeFocused();
  await page.keyboard.type(odds);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Match/ })).toBeFocused();
}

/** Records the text of everything the server sends to the page. */
function recordAnswers(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // The stream of changes ends with the page.
    if (!/\/(?:assets|live)\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

/** Finishes a match with this result; entering it again corrects it. */
function enterResult(page: Page, id: string | undefined, home: number, away: number) {
  const result = { state: 'FINISHED', home_reg: home, away_reg: away };
  return bringForward(page.request, `id=eq.${id}`, result);
}

const slipCard = (page: Page, title: string) => page.getByRole('article', { name: title });

test('a slip is built, published, read by its subscribers, lost with one leg, and stays in the record', {
  tag: '@main',
}, async ({ page, newPage }) => {
  await keepMessages(page);
  await holdSession(page, 'tipster');
  const matches = await makeMatches(page);
  const title = `Double ${mark()}`;
  const analysis = `Quillfeather press ${mark()}`;

  await test.step('the tipster puts two legs together; a team that plays twice is refused in place', async () => {
    await page.goto('/sure-win-prediction/new');
    await page.getByLabel('Title').fill(title);
    await choose(page, 'Tier', '', 'VIP');
    await addLeg(page, `Quince ${matches.mark}`, '1.9');
    await choose(page, 'Match', `Upas ${matches.mark}`, new RegExp(`Upas ${matches.mark}`));
    await expect(page.getByText(/plays in leg 1, so the two would be related/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add leg' })).toBeDisabled();
    await addLeg(page, `Spruce ${matches.mark}`, '2.1');
    await expect(page.getByText('2 legs (2–20 needed)')).toBeVisible();
    await expect(slipCard(page, title).getByText('Combined odds 3.99')).toBeVisible();
    await page.getByLabel('Analysis').fill(analysis);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expectMessage(page, /The slip is locked and on the record\.$/);
    await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  });

  await test.step('VIP reads its legs, and verifies it in the browser', async () => {
    const vip = await personPage(newPage, 'vip', '/suregames/vip?status=open');
    const card = slipCard(vip, title);
    await expect(card.getByText(`Quince ${matches.mark} – Rowan ${matches.mark}`)).toBeVisible();
    await expect(card.getByText('Combined odds 3.99')).toBeVisible();
    await card.getByRole('button', { name: /Details and proof/ }).click();
    await vip.getByRole('button', { name: 'Verify in your browser' }).click();
    await expect(vip.getByText(/^Verified in your browser/)).toBeVisible();
  });

  const free = await newPage();
  const answers = recordAnswers(free);
  await test.step('the free plan sees that it exists, and receives none of its content', async () => {
    await signIn(free, 'free', '/suregames/vip?status=open');
    const card = slipCard(free, title);
    await expect(card.getByText('Included in')).toBeVisible();
    await expect(card.getByText('2 legs')).toBeVisible();
    await expect(free.getByText(/^No bet is certain/)).toBeVisible();
    const received = await answers();
    expect(received).toContain(title);
    expect(received).not.toContain(matches.mark);
    expect(received).not.toContain(analysis);
  });

  await test.step('its first leg loses: the slip is lost, the other leg stays locked, and the record keeps it', async () => {
    const [first, second] = matches.fixtures;
    await enterResult(page, first, 0, 1);
    await settleDue(page);
    await goInside(free, '/suregames/vip?status=settled');
    await expect(slipCard(free, title).getByText('Lost', { exact: true })).toBeVisible();
    await expect(
      slipCard(free, title).getByText('Revealed when its last match starts'),
    ).toBeVisible();
    expect(await answers()).not.toContain(matches.mark);

    await enterResult(page, second, 1, 0);
    await settleDue(page);
    await goInside(free, '/record');
    const kept = slipCard(free, title);
    await expect(kept.getByText(`Quince ${matches.mark} – Rowan ${matches.mark}`)).toBeVisible();
    await expect(kept.getByText('Won', { exact: true })).toBeVisible();
    await expect(kept.getByText('Lost', { exact: true })).toHaveCount(2);
    await expect(kept.getByText(/^[-−]1\.00/)).toBeVisible();
  });
});

test('a slip is settled at the desk, and graded again when a result was wrong', async ({
  page,
}) => {
  await holdSession(page, 'admin');
  const { mark: own, fixtures } = await makeMatches(page);
  const [first, second] = fixtures;
  const title = `Desk ${own}`;

  await test.step('a published slip has won', async () => {
    const legs = [first, second].map((fixture_id) => ({
      fixture_id,
      market_code: 'FOOTBALL_1X2',
      selection: 'HOME',
      odds: 2,
    }));
    const [slip] = await callRest(page, {
      method: 'POST',
      path: 'desk_slips',
      body: { id: crypto.randomUUID(), title, tier: 'FREE', stake_units: 1, legs },
    });
    await publishDraft(page, 'slip', slip?.id as string);
    await enterResult(page, first, 1, 0);
    await enterResult(page, second, 2, 0);
  });

  const line = page.getByRole('listitem').filter({ hasText: title });
  await test.step('the desk shows what it will get, and settles it', async () => {
    await page.goto('/settlement');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settlement desk');
    await expect(line.getByText('Won', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Settle all', exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Settle all' }).click();
    // What lies below it is hidden meanwhile.
    await expect(question).toBeHidden();
    await expect(line).toBeHidden();
    const path = `slips?select=outcome&title=eq.${encodeURIComponent(title)}`;
    expect(await callRest(page, { method: 'GET', path })).toEqual([{ outcome: 'WON' }]);
  });

  await test.step('a result was wrong: an admin grades it again, with a reason', async () => {
    await enterResult(page, second, 0, 2);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(line.getByText('Lost', { exact: true })).toBeVisible();
    await line.getByRole('button', { name: 'Re-grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Re-grade this slip?' });
    await expect(dialog).toContainText('“Won” becomes “Lost”');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The scorer had the teams swapped');
    await dialog.getByRole('button', { name: 'Re-grade' }).click();
    await expect(dialog).toBeHidden();
    await expect(line).toBeHidden();
  });

  await test.step('the record shows the last outcome, and that it was corrected', async () => {
    await goInside(page, '/record');
    const kept = slipCard(page, title);
    await expect(kept.getByText('corrected', { exact: true })).toBeVisible();
    await expect(kept.getByText(/^[-−]1\.00/)).toBeVisible();
  });
});
