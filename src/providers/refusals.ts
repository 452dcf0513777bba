import { isAppError } from '@/shared/app-error';

/** Whether the server refused a change because of what it says or what is there by now, not because of who asks or how often. */
const isRefusal = (error: unknown) =>
  isAppError(error) && [403, 404, 409, 410, 422].includes(error.status);

export interface Refusals {
  /** Does something that changes what the server has. Throws what it throws. */
  watch: <T>(change: () => Promise<T>) => Promise<T>;
  /** `heard` is called whenever a change was refused: what the pages show may no longer be so. */
  listen: (heard: () => void) => void;
}

/** Knows when the server refuses a change. */
export function createRefusals(): Refusals {
  const listeners = new Set<() => void>();
  return {
    watch: (change) =>
      change().catch((error: unknown) => {
        if (isRefusal(error)) for (const heard of listeners) heard();
        throw error;
      }),
    listen: (heard) => void listeners.add(heard),
  };
}
