import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPerson, openBare, signIn, signInByForm } from './support/accounts';
import { goInside } from './support/go-inside';
import { expectMessage, keepMessages } from './support/messages';
import { callRest } from './support/rest';
import { bringForward } from './support/server-key';
import { expect, test } from './support/test';

test.use({ quickResults: true });

/** Content for subscribers only; it occurs nowhere else in the app, nor in another test's tip. */
const SECRET = {
  analysis: `Quillfeather press ${randomUUID()}`,
  bookmaker: `Marlowe & Finch ${randomUUID().slice(0, 8)}`,
  source: `https://odds.example/${randomUUID()}`,
};

/** A match in its own league, so that other tests can't change this story's figures. */
function inventMatch() {
  const mark = randomUUID().slice(0, 8);
  return {
    id: `story-${mark}`,
    league: `Story League ${mark}`,
    home: `Ashdown Rovers ${mark}`,
    away: `Brackwater Town ${mark}`,
    date: new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10),
  };
}
type Match = ReturnType<typeof inventMatch>;

function csvFile(match: Match, score?: { home: number; away: number }) {
  const header = 'id,sport,league,season,date,time,home,away,state,home_score,away_score';
  const about = [match.id, 'football', match.league, '2026/27', match.date, '15:00'];
  const result = score ? ['FINISHED', score.home, score.away] : ['SCHEDULED', '', ''];
  const row = [...about, match.home, match.away, ...result].join(',');
  return {
    name: `${match.id}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header}\n${row}\n`),
  };
}

async function readFile(page: Page, file: ReturnType<typeof csvFile>) {
  await goInside(page, '/fixtures/import?sport=football');
  await page.locator('input[type=file]').setInputFiles(file);
  const check = page.getByRole('button', { name: 'Check the file' });
  const commit = page.getByRole('button', { name: 'Import', exact: true });
  await expect(check.or(commit).first()).toBeVisible();
  if (await check.isVisible()) await check.click();
  return commit;
}

async function importFile(page: Page, file: ReturnType<typeof csvFile>) {
  const commit = await readFile(page, file);
  await expect(page.getByTestId('import-created')).toContainText('1');
  await commit.click();
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('Import complete');
}

async function choose(page: Page, label: string, typed: string, option: string | RegExp) {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  if (typed) await field.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

async function draftAndPublish(page: Page, match: Match) {
  await goInside(page, '/manual-predictions/new');
  await choose(page, 'Fixture', match.home, new RegExp(match.home));
  await choose(page, 'Market', '', /1X2|Match result/i);
  // After clicking a side, a person types the odds.
  await page.getByRole('radio', { name: match.home }).click();
  const odds = page.getByRole('textbox', { name: 'Odds', exact: true });
  await expect(odds).toBeFocused();
  await odds.fill('2.10');
  await expect(page.getByText('Implied probability: 47.6%')).toBeVisible();
  await page.getByLabel('Stake (units)').fill('2');
  await choose(page, 'Tier', '', 'Premium');
  await page.getByLabel('Bookmaker').fill(SECRET.bookmaker);
  await page.getByLabel('Quote source').fill(SECRET.source);
  await page.getByLabel('Minimum odds').fill('1.95');
  await page.getByLabel('Analysis').fill(SECRET.analysis);
  // The card beside the form is the one that readers will find in the lists.
  await expect(cardOf(page, match)).toContainText('2.10');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expectMessage(page, /The tip is locked and on the record\.$/);
}

/** A tier's page, with the filter of the match's league so that paging can't hide it. */
const tipsOf = (match: Match) => `/predictions/premium?league=${encodeURIComponent(match.league)}`;
const cardOf = (page: Page, match: Match) =>
  page
    .getByRole('article')
    .or(page.getByRole('listitem', { name: / – / }))
    .filter({ hasText: match.home });

/** Records the text of everything the server sends to the page. */
function recordAnswers(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // The stream of changes ends with the page.
    if (!/\/(?:assets|live)\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

test('a tip from import to the record', { tag: '@main' }, async ({ page, newPage }) => {
  // A tip's whole life.
  test.slow();
  const match = inventMatch();
  const tipster = await newPage();
  await keepMessages(tipster);
  await signInByForm(tipster, demoPerson('tipster'), '/fixtures/import');
  const reader = await newPage();
  const card = cardOf(reader, match);

  await test.step('the tipster imports a fixture, drafts a tip and publishes it', async () => {
    await importFile(tipster, csvFile(match));
    await draftAndPublish(tipster, match);
  });

  await test.step('premium sees the pick', async () => {
    await signIn(reader, 'premium', tipsOf(match));
    await expect(card).toContainText('2.10');
    await card
      .getByRole('link', { name: `${match.home} – ${match.away}, details and proof` })
      .click();
    await expect(reader.getByText(SECRET.analysis)).toBeVisible();
  });

  await test.step('free sees the locked card with the hash, and no answer holds more', async () => {
    await openBare(reader);
    const answers = recordAnswers(reader);
    await signIn(reader, 'free', tipsOf(match));
    await expect(card).toContainText('Included in');
    await expect(card).toContainText(/[0-9a-f]{8}/);
    await expect(card).not.toContainText('2.10');
    const sent = await answers();
    expect(sent).toContain(match.home);
    expect(sent).not.toContain(SECRET.analysis);
    expect(sent).not.toContain(SECRET.bookmaker);
    expect(sent).not.toContain(SECRET.source);
  });

  await test.step('a result from before the match can be over is refused', async () => {
    await openBare(reader);
    await signIn(reader, 'admin', '/fixtures/import');
    await readFile(reader, csvFile(match, { home: 2, away: 0 }));
    const rows = reader.getByRole('group', { name: 'Rows of the file' });
    await expect(rows.getByText(/its start is still to come/)).toBeVisible();
  });

  await test.step('the result comes and the tip settles', async () => {
    // A tip settles once its match has started, and a browser test can't wait for tomorrow.
    const score = { home_reg: 2, away_reg: 0, home_full: 2, away_full: 0 };
    await bringForward(tipster.request, `provider_id=eq.${match.id}`, {
      state: 'FINISHED',
      ...score,
    });
    await goInside(tipster, '/settlement');
    // The page before this one is still announced by its title, the match.
    const due = tipster.getByRole('main').getByText(`${match.home} – ${match.away}`);
    await expect(due).toBeVisible();
    await tipster.getByRole('button', { name: 'Settle all' }).click();
    await tipster.getByRole('dialog').getByRole('button', { name: 'Settle all' }).click();
    await expectMessage(tipster, /tips? settled/);
    await expect(due).toBeHidden();
    const path = `listed_tips?select=outcome&home_name=eq.${encodeURIComponent(match.home)}`;
    expect(await callRest(tipster, { method: 'GET', path })).toEqual([{ outcome: 'WON' }]);
  });

  await test.step('the record shows it to everyone, with its profit', async () => {
    await page.goto('/record');
    await page.getByRole('tab', { name: 'League' }).click();
    // The tips below the figures name the league too; the figures are the rows that begin with it.
    const row = page.getByRole('row', { name: new RegExp(`^${match.league} `) });
    await expect(row).toContainText('+2.20');
  });
});
