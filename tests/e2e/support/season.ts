import type { Page } from '@playwright/test';
import { mark } from './people';
import { callRest } from './rest';

export interface Season {
  /** Part of each of its names, and of no others. */
  mark: string;
  leagueId: string;
  /** Every third one is postponed; the first one first. */
  fixtures: { id: string; round: string; state: 'SCHEDULED' | 'POSTPONED' }[];
}

const PORTION = 300;

/** Creates a separate football league with a fixture a day, by default starting months ahead, as the person signed in on the page. */
export async function makeSeason(
  page: Page,
  size: number,
  { fromDay = 250, everyDays = 1 } = {},
): Promise<Season> {
  const own = mark();
  const add = (path: string, body: Record<string, unknown>[]) =>
    callRest(page, { method: 'POST', path, body });
  const sport = 'football';
  const [inLeague] = await add('leagues', [{ sport, name: `Larch League ${own}`, season: '2027' }]);
  const [home, away] = await add('teams', [
    { sport, name: `Alder ${own}` },
    { sport, name: `Birch ${own}` },
  ]);
  const start = Date.now() + fromDay * 86_400_000;
  const rows = Array.from({ length: size }, (_, at) => ({
    id: crypto.randomUUID(),
    sport,
    league_id: inLeague?.id,
    home_team_id: home?.id,
    away_team_id: away?.id,
    round: `Week ${String(at + 1).padStart(4, '0')}`,
    state: at % 3 === 2 ? ('POSTPONED' as const) : ('SCHEDULED' as const),
    starts_at: new Date(start + at * everyDays * 86_400_000).toISOString(),
  }));
  // A portion at a time: each has eight seconds, also on a slow machine.
  for (let at = 0; at < rows.length; at += PORTION) {
    await add('fixtures', rows.slice(at, at + PORTION));
  }
  return { mark: own, leagueId: String(inLeague?.id), fixtures: rows };
}
