import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

/**
 * Sends SQL text (one statement or many, without parameters) as the database's owner and gives
 * the rows of the last statement. Many statements in one call form one transaction.
 */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>;

/** `runSql` for either of the two connections that the backend knows. */
export function runSqlOn(connection: PgliteConnection | PostgresConnection): RunSql {
  const { driver } = connection;
  if ('exec' in driver) {
    return async (sql) => (await driver.exec(sql)).at(-1)?.rows ?? [];
  }
  return async (sql) => {
    const answer: unknown = await driver.unsafe(sql).simple();
    return lastRows(answer);
  };
}

/** The text of one column, '' when it is null or missing. */
export function rowText(row: Record<string, unknown> | undefined, column: string): string {
  const value = row?.[column];
  return value === null || value === undefined ? '' : String(value);
}

/** postgres.js answers one statement with its rows and several with a list of such lists. */
function lastRows(answer: unknown): Record<string, unknown>[] {
  if (!Array.isArray(answer)) return [];
  const last: unknown = answer.at(-1);
  const rows: unknown[] = Array.isArray(last) ? last : answer;
  return rows.filter(isRow);
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
