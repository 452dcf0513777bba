import type { RecordEntryRow } from '@/product/sports/record/record-entry';
import type { SlipEntry } from '@/product/sports/record/slip-entry';
import type { Tables } from '@/resources/database.types';

// Rows of tables and views that have no generated pages, and so no folder of their own.

/** Unique by sport, name and season. */
export type LeagueRow = Tables<'leagues'>;

/** One run of the fixture sync. */
export type FixtureSyncRow = Tables<'fixture_syncs'>;

/** What the sync could not decide. */
export type FixtureAlertRow = Tables<'fixture_alerts'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
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
