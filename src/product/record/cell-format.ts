/** The format of a cell: how it is written, and the only spelling that the verifier accepts. */
export const CELL_FORMATS = {
  text: /^(?:[^\\\r\n]|\\[\\nr])*$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  instant:
    /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
  decimal2: /^-?(?:0|[1-9]\d*)\.\d{2}$/,
  decimal3: /^-?(?:0|[1-9]\d*)\.\d{3}$/,
  decimal4: /^-?(?:0|[1-9]\d*)\.\d{4}$/,
  hash: /^[0-9a-f]{64}$/,
  count: /^[1-9]\d*$/,
  flag: /^(?:true|false)$/,
  /** A list on one line of JSON; the reader checks the rest. */
  json: /^\[.*\]$/s,
} as const;

export type CellFormat = keyof typeof CELL_FORMATS;

const DIGITS: Partial<Record<CellFormat, number>> = { decimal2: 2, decimal3: 3, decimal4: 4 };

/** Canonical form of a text: one line, so that every row of the record is one line too. */
export function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

/** The text as a person wrote it, from its canonical form. */
export function unescapeText(text: string): string {
  return text.replace(/\\([\\nr])/g, (_, sign) =>
    sign === 'n' ? '\n' : sign === 'r' ? '\r' : '\\',
  );
}

/** `2024-08-17T14:00:00.000Z`; finer digits than milliseconds are cut off. Throws if the value is not an instant. */
export function canonicalInstant(value: string): string {
  const cut = value.replace(' ', 'T').replace(/(\.\d{3})\d+/, '$1');
  const zoned = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(cut) ? cut : `${cut}Z`;
  return new Date(zoned.replace(/([+-]\d{2})$/, '$1:00')).toISOString();
}

/** A value of the API in its canonical spelling; null is empty. */
export function canonicalCell(
  value: string | number | boolean | null | undefined,
  format: CellFormat,
): string {
  if (value === null || value === undefined) return '';
  const digits = DIGITS[format];
  if (digits !== undefined)
    return Number(value)
      .toFixed(digits)
      .replace(/^-(0\.0+)$/, '$1');
  if (format === 'instant') return canonicalInstant(String(value));
  return format === 'text' ? escapeText(String(value)) : String(value);
}

/** Whether a cell is spelled the only way its format allows. Empty means null. */
export function isCanonicalCell(cell: string, format: CellFormat): boolean {
  if (cell === '') return true;
  if (!CELL_FORMATS[format].test(cell)) return false;
  if (format === 'instant') return isRealInstant(cell);
  return !/^-0\.0+$/.test(cell) || DIGITS[format] === undefined;
}

/** False for the 31st of February. */
function isRealInstant(cell: string): boolean {
  const time = Date.parse(cell);
  return !Number.isNaN(time) && new Date(time).toISOString() === cell;
}
