import { onceProven } from './step-up';

/** Runs a call, and once more if it is refused and the person then proves themselves. */
export const withStepUp = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: unknown) => onceProven(error, call));
