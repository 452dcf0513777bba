import type { Tables } from '../database.types';

/** A row of the view `manual_predictions`: header and pick of a tip, for staff. */
export type ManualPredictionRow = Tables<'manual_predictions'>;

export const PREDICTION_STATUSES = [
  'DRAFT',
  'PUBLISHED',
  'WITHDRAWN',
] as const satisfies readonly ManualPredictionRow['status'][];

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    manual_predictions: ManualPredictionRow;
  }
}
