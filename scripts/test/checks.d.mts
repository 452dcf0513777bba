export type Lane = 'main' | 'more';

export type Track = 'checks' | 'tests' | 'browser';

/** How a stage runs in one lane. */
interface StageInLane {
  /** CPU-seconds. */
  budget: number;
  args?: string[];
  /** Leaves the stage out where `dist` is what the sources would give. */
  onlyWhenStale?: boolean;
}

export interface Stage {
  id: string;
  track: Track;
  title: string;
  command: string[];
  /** The tool whose report is read; a stage without one counts as one test. */
  report?: 'vitest' | 'playwright';
  lanes: Partial<Record<Lane, StageInLane>>;
}

export const VITEST: string[];
export const PLAYWRIGHT: string[];
export const TRACKS: Track[][];
export const STAGES: Stage[];
