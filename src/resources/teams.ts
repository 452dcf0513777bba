import type { Tables } from './database.types';

/** A row of `teams`; unique by sport and name. */
export type TeamRow = Tables<'teams'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    teams: TeamRow;
  }
}
