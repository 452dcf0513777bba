import type { CsvPair } from 'touchline/ui';

interface Month {
  bucket: string | null;
  n: number | string | null;
  profit: number | string | null;
}

/**
 * Months with their tips, their profit and the profit so far, as exported.
 * @param columns headings for people
 * @param name writes a month (`2026-11`) for people
 */
export function monthRows(
  months: readonly Month[],
  columns: string[],
  name: (month: string) => string,
): CsvPair {
  let total = 0;
  const figures = months.map(({ n, profit }) => {
    total += Number(profit);
    return [Number(n), Number(profit), Number(total.toFixed(4))];
  });
  const rows = (first: (month: string) => string) =>
    months.map(({ bucket }, at) => [first(bucket ?? ''), ...(figures[at] ?? [])]);
  return {
    sheet: { columns, rows: rows(name) },
    raw: { columns: ['month', 'tips', 'profit', 'total_profit'], rows: rows((month) => month) },
  };
}
