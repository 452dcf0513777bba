import type { EmbeddedConnection } from './connection.ts';

/**
 * Sends SQL text (one statement or many, without parameters) as the database's owner and returns
 * the rows of the last statement. Many statements in one call form one transaction.
 */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>;

/** `runSql` for either of the backend's two kinds of connection. */
export function runSqlOn({ driver }: Pick<EmbeddedConnection, 'driver'>): RunSql {
  if ('exec' in driver) {
    return async (sql) => (await driver.exec(sql)).at(-1)?.rows ?? [];
  }
  return (sql) => driver.query(sql);
}

/** The text of one column, '' if it is null or missing. */
export function rowText(row: Record<string, unknown> | undefined, column: string): string {
  const value = row?.[column];
  return value === null || value === undefined ? '' : String(value);
}

/** A text as a literal of SQL, with � for NUL, which no text of PostgreSQL can hold. */
export const literal = (text: string | null): string =>
  text === null ? 'null' : `'${text.replaceAll("'", "''").replaceAll('\0', '\ufffd')}'`;
