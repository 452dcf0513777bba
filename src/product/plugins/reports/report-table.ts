import type { CsvTable } from '@/shared/csv/table-csv';
import { csvValue, type ReportColumn, type ReportRow } from './report-value';

/** A report's table as exported: numbers that add up, money in whole units. */
export function reportTable(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  currency = '',
): CsvTable {
  return {
    columns: columns.map(({ label, kind }) =>
      kind === 'money' ? `${label} (${currency})` : label,
    ),
    rows: rows.map((row) =>
      columns.map(({ key, kind, name }) => {
        const value = row[key];
        return name ? name(String(value ?? ''), row) : csvValue(value, kind, currency);
      }),
    ),
  };
}
