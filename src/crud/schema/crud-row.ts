/** A row as the data provider gives it: columns of the table and embedded records. */
export type CrudRow = Record<string, unknown> & { id: string };

/** Translates a key with its parameters; `t` of i18next fits. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** The embedded record under `embed`, or null where the foreign key is empty or unreadable. */
export function embedOf(
  row: Record<string, unknown>,
  embed: string,
): Record<string, unknown> | null {
  const value = row[embed];
  return isRecord(value) ? value : null;
}

/** Whether a value is a plain object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two column values are the same; objects are compared by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const left = a === undefined || a === '' ? null : a;
  const right = b === undefined || b === '' ? null : b;
  if (left === right) return true;
  if (typeof left === 'object' && typeof right === 'object') {
    return JSON.stringify(left) === JSON.stringify(right);
  }
  return false;
}
