import type { RecordEntryRow } from '@/sports/record/record-entry';
import type { SlipEntry } from '@/sports/record/slip-entry';
import type { Tables } from './database.types';

// Rows of tables and views that have no generated pages, and so no folder of their own.

/** As staff may read it. */
export type ProfileRow = Tables<'profiles'>;

/** Unique by sport, name and season. */
export type LeagueRow = Tables<'leagues'>;

/** One run of the fixture sync. */
export type FixtureSyncRow = Tables<'fixture_syncs'>;

/** What the sync could not decide. */
export type FixtureAlertRow = Tables<'fixture_alerts'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    /** One setting of the whole app. Switches are the texts `true` and `false`. */
    app_settings: Tables<'app_settings'>;
    profiles: ProfileRow;
    leagues: LeagueRow;
    /** Unique by sport and name. */
    teams: Tables<'teams'>;
    fixture_syncs: FixtureSyncRow;
    /** The public record: one row a tip that was ever published. Pick columns are null while locked. */
    record_entries: RecordEntryRow;
    /** The public record of slips. Body and legs are null while locked. */
    slip_entries: SlipEntry;
  }
}
