/** Where changes of tables are announced. */
export interface Feed {
  /** Follows exactly these tables from now on. */
  watch(tables: ReadonlySet<string>): void;
  close(): void;
}

/**
 * Opens a feed for the signed-in person.
 * @param note called with a table whenever rows of it have changed, or may have while the feed was interrupted
 */
export type OpenFeed = (note: (table: string) => void) => Promise<Feed>;
