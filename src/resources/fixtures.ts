import type { Sport } from './sports';

/** States of a fixture, as `fixtures.state` stores them. */
export const FIXTURE_STATES = [
  'TBD',
  'SCHEDULED',
  'LIVE',
  'SUSPENDED',
  'INTERRUPTED',
  'FINISHED',
  'POSTPONED',
  'CANCELLED',
  'ABANDONED',
  'AWARDED',
  'WALKOVER',
] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];

/** A row of `fixtures` with the records that it points to. */
export interface FixtureRow {
  id: string;
  sport: Sport;
  league_id: string;
  home_team_id: string;
  away_team_id: string;
  round: string | null;
  venue: string | null;
  starts_at: string;
  original_starts_at: string;
  state: FixtureState;
  status_short: string | null;
  status_long: string | null;
  home_reg: number | null;
  away_reg: number | null;
  home_full: number | null;
  away_full: number | null;
  periods: { home: number; away: number }[] | null;
  result_confirmed_at: string | null;
  provider: string;
  provider_id: string | null;
  created_at: string;
  updated_at: string;
  league?: { id: string; name: string } | null;
  home_team?: { id: string; name: string } | null;
  away_team?: { id: string; name: string } | null;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    fixtures: FixtureRow;
  }
}
