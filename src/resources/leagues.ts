import type { Tables } from './database.types';

/** A row of `leagues`; unique by sport, name and season. */
export type LeagueRow = Tables<'leagues'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    leagues: LeagueRow;
  }
}
