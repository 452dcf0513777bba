import type { SlipEntry } from '@/sports/record/slip-entry';

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    /** The public record of slips. Body and legs are null while locked. */
    slip_entries: SlipEntry;
  }
}
