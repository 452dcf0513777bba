import { isRecord } from 'touchline/crud';

/** A fixture as the picker offers it. */
export interface FixtureChoice {
  id: string;
  sport: string;
  home: string;
  away: string;
  league: string;
  startsAt: string;
}

export const FIXTURE_SELECT =
  'id,sport,starts_at,state,league:leagues!fixtures_league_id_fkey(id,name),home_team:teams!fixtures_home_team_id_fkey(id,name),away_team:teams!fixtures_away_team_id_fkey(id,name)';

function nameOf(value: unknown): string {
  return isRecord(value) && typeof value.name === 'string' ? value.name : '?';
}

/** A row of `fixtures` with its embeds as a choice; null if it isn't one. */
export function toFixtureChoice(row: unknown): FixtureChoice | null {
  if (!isRecord(row) || typeof row.id !== 'string') return null;
  return {
    id: row.id,
    sport: String(row.sport ?? ''),
    home: nameOf(row.home_team),
    away: nameOf(row.away_team),
    league: nameOf(row.league),
    startsAt: String(row.starts_at ?? ''),
  };
}

/** League and start. A league's Latin name is isolated, or it would take the day's number with it in an Arabic line. */
export const fixtureDetail = (
  { league, startsAt }: FixtureChoice,
  format: { dateTime: (value: string) => string },
): string => `\u2068${league}\u2069 · ${format.dateTime(startsAt)}`;
