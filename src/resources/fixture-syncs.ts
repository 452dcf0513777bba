import type { Tables } from './database.types';

/** A row of `fixture_syncs`: one run of the fixture sync. */
export type FixtureSyncRow = Tables<'fixture_syncs'>;
/** A row of `fixture_alerts`: what the sync could not decide. */
export type FixtureAlertRow = Tables<'fixture_alerts'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    fixture_syncs: FixtureSyncRow;
  }
}
