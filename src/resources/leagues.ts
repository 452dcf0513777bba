import type { Sport } from './sports';

/** A row of `leagues`; unique by sport, name and season. */
export interface LeagueRow {
  id: string;
  sport: Sport;
  name: string;
  country: string | null;
  season: string;
  created_at: string;
  updated_at: string;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    leagues: LeagueRow;
  }
}
