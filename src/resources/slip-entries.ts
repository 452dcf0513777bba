import type { SlipEntry, SlipLeg } from '@/sports/record/slip-entry';
import type { Tables } from './database.types';

/** A row of the view `manual_slips`: a slip with its legs, for staff. */
export type ManualSlipRow = Omit<Tables<'manual_slips'>, 'legs'> & { legs: SlipLeg[] | null };

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    manual_slips: ManualSlipRow;
    /** The public record of slips. Body and legs are null while locked. */
    slip_entries: SlipEntry;
  }
}
