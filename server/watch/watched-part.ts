import type { PartMetric } from './metrics.ts';

/** What a part of the application has to be watched. */
export interface WatchedPart {
  /** Figures for `/metrics`; one whose name is taken is left out. */
  metrics?: readonly PartMetric[];
  /** Told how a function answered: `/functions/v1/NAME`, and the status. Must not throw. */
  answered?: (pathname: string, status: number) => void;
}
