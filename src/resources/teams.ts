import type { Sport } from './sports';

/** A row of `teams`; unique by sport and name. */
export interface TeamRow {
  id: string;
  sport: Sport;
  name: string;
  short_name: string | null;
  country: string | null;
  created_at: string;
  updated_at: string;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    teams: TeamRow;
  }
}
