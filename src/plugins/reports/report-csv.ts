import { escapeCell } from '@/shared/csv/escape-cell';
import { csvValue, type ReportColumn, type ReportRow } from './report-value';

/** A report's table as CSV: a line of names, then a line a row. Texts are guarded against formulas. */
export function reportCsv(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  currency = '',
): string {
  const line = (cells: (string | number | null)[]) => `${cells.map(escapeCell).join(',')}\n`;
  const head = line(
    columns.map(({ label, kind }) => (kind === 'money' ? `${label} (${currency})` : label)),
  );
  const body = rows.map((row) =>
    line(
      columns.map(({ key, kind, name }) => {
        const value = row[key];
        return name ? name(String(value ?? ''), row) : csvValue(value, kind, currency);
      }),
    ),
  );
  return head + body.join('');
}
