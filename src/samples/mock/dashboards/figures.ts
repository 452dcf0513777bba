/** Money is in cents. */
export interface Figure {
  value: number;
  /** Percent since the time before, of the same length. */
  change: number;
  /** By day, the oldest first. */
  course: number[];
}

export interface Part {
  name: string;
  value: number;
}

/** A part with its change in percent since the previous period. */
export interface ChangedPart extends Part {
  change: number;
}
