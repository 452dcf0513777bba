import type { PartMetric } from './metrics.ts';
import type { PartCheck } from './readiness.ts';

/** What a part of the application has to be watched. */
export interface WatchedPart {
  /** Figures for `/metrics`; one whose name is taken is left out. */
  metrics?: readonly PartMetric[];
  /** Checks for `/readyz`; the server's own are the first. */
  checks?: readonly PartCheck[];
  /** Its tables and views that list people: who reads many of their rows is noted as a security event. */
  people?: readonly string[];
  /** Told how a function answered: `/functions/v1/NAME`, and the status. Must not throw. */
  answered?: (pathname: string, status: number) => void;
}
