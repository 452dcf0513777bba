import type { CsvTable } from 'touchline/csv';
import { toWallTime } from 'touchline/format';
import { csvValue, type ReportColumn, type ReportRow } from './report-value';

/**
 * A report's table for people: words, numbers that add up, money in whole units, times in the
 * person's zone, which the header names.
 */
export function reportTable(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  { currency = '', timeZone }: { currency?: string; timeZone: string },
): CsvTable {
  const heading = ({ label, kind }: ReportColumn) => {
    if (kind === 'money') return `${label} (${currency})`;
    return kind === 'instant' ? `${label} (${timeZone})` : label;
  };
  return {
    columns: columns.map(heading),
    rows: rows.map((row) =>
      columns.map(({ key, kind, name }) => {
        const value = row[key];
        if (kind === 'instant' && value) {
          return toWallTime(String(value), timeZone).replace('T', ' ');
        }
        return name ? name(String(value ?? ''), row) : csvValue(value, kind, currency);
      }),
    ),
  };
}

/** The number of all rows, which each row of a page repeats. */
const REPEATED = 'total';

/** The same rows for programs: every column by its key, as the database gave it, beside the currency of the amounts. */
export function reportRaw(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  currency = '',
): CsvTable {
  const shown = columns.map(({ key }) => key);
  const others = Object.keys(rows[0] ?? {}).filter(
    (key) => !shown.includes(key) && key !== REPEATED,
  );
  const keys = [...shown, ...others];
  const money = columns.some(({ kind }) => kind === 'money');
  return {
    columns: money ? [...keys, 'currency'] : keys,
    rows: rows.map((row) => {
      const cells = keys.map((key) => row[key] ?? null);
      return money ? [...cells, currency] : cells;
    }),
  };
}
