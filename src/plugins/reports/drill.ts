import type { ReportColumn } from './report-value';

/** The rows behind a number: which function gives them, for what, and how they are shown. */
export interface Drill {
  /** Names the rows for people. */
  title: string;
  rpc: string;
  args: Record<string, unknown>;
  columns: ReportColumn[];
  currency?: string;
  /** Where a row opens, if anywhere. */
  to?: (row: Record<string, unknown>) => string | null;
}

/** Opens the rows behind a number. */
export type OpenDrill = (drill: Drill) => void;
