import type { Tables } from './database.types';

/** States of a fixture, in the order in which a person looks for them. */
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
] as const satisfies readonly Tables<'fixtures'>['state'][];
export type FixtureState = Tables<'fixtures'>['state'];

/** A league or a team as an embedded record names it. */
interface Named {
  id: string;
  name: string;
}

/** A row of `fixtures` with the records that it points to. */
export interface FixtureRow extends Tables<'fixtures'> {
  league?: Named | null;
  home_team?: Named | null;
  away_team?: Named | null;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    fixtures: FixtureRow;
  }
}
