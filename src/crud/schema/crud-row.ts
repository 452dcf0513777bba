/** A row from the data provider: columns of the table and embedded records. */
export type CrudRow = Record<string, unknown> & { id: string };

/** The embedded record under `embed`, or null if the foreign key is empty or unreadable. */
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

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

function sameText(a: string, b: string): boolean {
  if (a === b) return true;
  return INSTANT.test(a) && INSTANT.test(b) && Date.parse(a) === Date.parse(b);
}

/**
 * Whether two column values mean the same: all empty values are equal, a number may be text, an
 * instant may be formatted differently; objects are compared by content.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const left = a === undefined || a === '' ? null : a;
  const right = b === undefined || b === '' ? null : b;
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (typeof left === 'string' && typeof right === 'string') return sameText(left, right);
  if (typeof left === 'number' || typeof right === 'number') {
    return (
      typeof left !== 'boolean' && typeof right !== 'boolean' && Number(left) === Number(right)
    );
  }
  if (typeof left === 'object' && typeof right === 'object') {
    return JSON.stringify(left) === JSON.stringify(right);
  }
  return false;
}
