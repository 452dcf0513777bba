import { isAppError } from '@/shared/app-error';

/** Above so many rows a total is estimated. */
export const LARGE_TABLE = 50_000;
/** How long a table's size is remembered, in ms. */
const MEMORY_MS = 10 * 60_000;

/**
 * Remembers which tables are large. `measure` is asked at most once per table and ten minutes; when it fails
 * the table counts as small, save that a session at its end stays an error.
 */
export function createSizeMemory(measure: (table: string) => Promise<number>, now = Date.now) {
  const known = new Map<string, { large: Promise<boolean>; until: number }>();
  return (table: string): Promise<boolean> => {
    const entry = known.get(table);
    if (entry && entry.until > now()) return entry.large;
    const large = measure(table).then(
      (rows) => rows > LARGE_TABLE,
      (error: unknown) => {
        known.delete(table);
        if (isAppError(error) && error.status === 401) throw error;
        return false;
      },
    );
    known.set(table, { large, until: now() + MEMORY_MS });
    return large;
  };
}
