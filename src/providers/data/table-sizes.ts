/** Results up to this many rows are counted, even of a large table. */
const COUNTED = 10_000;
/** How long a table that turned out large is remembered, in ms. */
const MEMORY_MS = 10 * 60_000;

/** Which tables are too large for every list to count their rows. */
export interface TableSizes {
  isLarge: (table: string) => boolean;
  /** Larger results of a large table are estimated. */
  counted: number;
  /** The tables that the database calls large, instead of those it called so before. */
  tell: (large: readonly string[]) => void;
  /** A result showed that a table is large. */
  remember: (table: string) => void;
}

/** A table counts as small until the database or a result says otherwise. */
export function createTableSizes(now = Date.now): TableSizes {
  let told = new Set<string>();
  const largeUntil = new Map<string, number>();
  return {
    counted: COUNTED,
    isLarge: (table) => told.has(table) || (largeUntil.get(table) ?? 0) > now(),
    tell: (large) => {
      told = new Set(large);
    },
    remember: (table) => largeUntil.set(table, now() + MEMORY_MS),
  };
}
