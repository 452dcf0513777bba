import type { Locator, Page } from '@playwright/test';
import { callRest } from './rest';
import { makeSeason } from './season';
import { publishDraft } from './settle';

/** The tips of a list, one to a line; of one match if its mark is given. */
export const tipLines = (on: Page | Locator, mark = ' – ') =>
  on.getByRole('listitem', { name: new RegExp(mark) });

export interface Match {
  /** Part of both teams' names and the league's, and of no others. */
  mark: string;
  league: string;
  fixtureId: string;
  startsAt: string;
}

/** Creates a football match that starts this many minutes from now, as the tipster signed in on the page. */
export async function makeMatch(page: Page, minutes: number): Promise<Match> {
  const { mark, fixtures } = await makeSeason(page, 1);
  const fixtureId = fixtures[0]?.id ?? '';
  const startsAt = new Date(Date.now() + minutes * 60_000).toISOString();
  const body = { starts_at: startsAt, original_starts_at: startsAt };
  await callRest(page, { method: 'PATCH', path: `fixtures?id=eq.${fixtureId}`, body });
  return { mark, league: `Larch League ${mark}`, fixtureId, startsAt };
}

/** Writes and publishes a tip on the home side at 2.10, with an analysis that says the word; gives its id. */
export async function publishTip(
  page: Page,
  { fixtureId }: Match,
  tier: 'FREE' | 'VIP',
  analysis: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const tip = {
    id,
    fixture_id: fixtureId,
    tier,
    market_code: 'FOOTBALL_1X2',
    selection: 'HOME',
    odds: 2.1,
    analysis,
  };
  await callRest(page, { method: 'POST', path: 'desk_tips', body: tip });
  await publishDraft(page, 'tip', id);
  return id;
}
