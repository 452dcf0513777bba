import type { RecordEntryRow } from '@/sports/record/record-entry';

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    /** The public record: one row a tip that was ever published. Pick columns are null while locked. */
    record_entries: RecordEntryRow;
  }
}
