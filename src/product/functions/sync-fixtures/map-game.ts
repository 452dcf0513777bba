import { objectOf, scoresOf } from './scores.ts';
import { type FixtureState, type Sport, stateOf } from './statuses.ts';

/** A match in the form expected by `finish_fixture_sync`. */
export interface SyncedMatch {
  provider_id: string;
  league: string;
  country: string | null;
  season: string;
  home: string;
  away: string;
  round: string | null;
  venue: string | null;
  /** ISO 8601 with its offset. */
  starts_at: string;
  /** Null for an unknown code: the match keeps its state. */
  state: FixtureState | null;
  status_short: string;
  status_long: string;
  home_reg: number | null;
  away_reg: number | null;
  home_full: number | null;
  away_full: number | null;
  periods: { home: number; away: number }[] | null;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const orNull = (text: string) => (text === '' ? null : text);

/** The start from the seconds since 1970, which need no zone; otherwise from the written date. */
function startOf(timestamp: unknown, date: unknown): string {
  if (typeof timestamp === 'number' && timestamp > 0 && timestamp < 1e11) {
    return new Date(timestamp * 1000).toISOString();
  }
  return textOf(date);
}

/** The provider's country names for leagues that belong to none. */
const NO_COUNTRY = new Set(['world', 'europe', 'asia', 'africa', '']);

/**
 * Reads one entry of the provider's list: football's `/fixtures` (v3) or another sport's `/games` (v1). Nothing is
 * refused here: a missing value is an empty text, and the database reports which could not be read.
 */
export function mapGame(sport: Sport, game: unknown): SyncedMatch {
  const all = objectOf(game);
  // Football nests number, start, venue and status one level deeper.
  const head = sport === 'football' ? objectOf(all.fixture) : all;
  const league = objectOf(all.league);
  const teams = objectOf(all.teams);
  const status = objectOf(head.status);
  const country = textOf(sport === 'football' ? league.country : objectOf(all.country).name);
  const short = textOf(status.short);
  const state = stateOf(sport, short);
  const { reg, full, periods } = scoresOf(sport, all, state, short.toUpperCase());
  const venue = typeof head.venue === 'string' ? head.venue : objectOf(head.venue).name;
  return {
    provider_id: textOf(head.id),
    league: textOf(league.name),
    country: NO_COUNTRY.has(country.toLowerCase()) ? null : country,
    season: textOf(league.season),
    home: textOf(objectOf(teams.home).name),
    away: textOf(objectOf(teams.away).name),
    round: orNull(textOf(league.round) || textOf(all.week) || textOf(all.stage)),
    venue: orNull(textOf(venue)),
    starts_at: startOf(head.timestamp, head.date),
    state,
    status_short: short,
    status_long: textOf(status.long),
    home_reg: reg?.home ?? null,
    away_reg: reg?.away ?? null,
    home_full: full?.home ?? null,
    away_full: full?.away ?? null,
    periods,
  };
}

/** The provider's number of an entry's league; null if there is none. */
export function leagueIdOf(game: unknown): number | null {
  const { id } = objectOf(objectOf(game).league);
  return typeof id === 'number' ? id : null;
}
