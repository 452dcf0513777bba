/** A tip's outcome, as `predictions.outcome` stores it. */
export const OUTCOMES = ['PENDING', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether a value read from outside names an outcome. */
export function isOutcome(value: unknown): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}
