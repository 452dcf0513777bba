import type { Outcome } from '@/shared/outcomes';
import type { Tier } from '@/shared/tiers';
import type { Sport } from './sports';

export const PREDICTION_STATUSES = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const;
export type PredictionStatus = (typeof PREDICTION_STATUSES)[number];

/** A row of the view `manual_predictions`: header and pick of a tip, for staff. */
export interface ManualPredictionRow {
  id: string;
  fixture_id: string;
  /** "Home – Away". */
  fixture_name: string;
  sport: Sport;
  league_name: string;
  starts_at: string;
  tier: Tier;
  source: 'MANUAL' | 'MODEL';
  author_id: string | null;
  author_name: string | null;
  status: PredictionStatus;
  market_code: string;
  selection: string;
  line: number | null;
  odds: number;
  bookmaker: string | null;
  stake_units: number;
  probability: number | null;
  analysis: string | null;
  published_at: string | null;
  seq: number | null;
  commit_hash: string | null;
  outcome: Outcome;
  profit_units: number | null;
  updated_at: string;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    manual_predictions: ManualPredictionRow;
  }
}
