import type { CsvTable } from '@/shared/csv/table-csv';

interface Month {
  bucket: string | null;
  n: number | string | null;
  profit: number | string | null;
}

/** Months with their tips, their profit and the profit so far, as exported. */
export function monthRows(months: readonly Month[], columns: string[]): CsvTable {
  let total = 0;
  const rows = months.map(({ bucket, n, profit }) => {
    total += Number(profit);
    return [bucket, Number(n), Number(profit), Number(total.toFixed(4))];
  });
  return { columns, rows };
}
