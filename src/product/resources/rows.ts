import type { Tables } from 'touchline/data';
import type { ListedSlip } from '@/product/record/listed-slip';
import type { ListedTipRow } from '@/product/record/listed-tip';

// Rows of tables and views that have no generated pages, and so no folder of their own.

/** Unique by sport, name and season. */
export type LeagueRow = Tables<'leagues'>;

/** One run of the fixture sync. */
export type FixtureSyncRow = Tables<'fixture_syncs'>;

/** A case that the sync could not decide. */
export type FixtureAlertRow = Tables<'fixture_alerts'>;

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    leagues: LeagueRow;
    /** Unique by sport and name. */
    teams: Tables<'teams'>;
    fixture_syncs: FixtureSyncRow;
    /** The public record: one row a tip that was ever published. Pick columns are null while locked. */
    listed_tips: ListedTipRow;
    /** The public record of slips. Body and legs are null while locked. */
    listed_slips: ListedSlip;
  }
}
