import { expect, it } from 'vitest';
import { tableCsv } from '@/shared/csv/table-csv';
import { reportTable } from './report-table';
import type { ReportColumn } from './report-value';

const COLUMNS: ReportColumn[] = [
  { key: 'bucket', label: 'League', kind: 'text' },
  { key: 'n', label: 'Tips', kind: 'count' },
  { key: 'net', label: 'Net', kind: 'money' },
];

it('writes numbers that add up, money in whole units, and texts that can’t run as formulas', () => {
  const rows = [
    { bucket: '=cmd()', n: '12', net: '1250' },
    { bucket: 'Premier, "top"', n: 3, net: -5 },
  ];
  expect(tableCsv(reportTable(COLUMNS, rows, 'EUR'))).toBe(
    `\ufeffLeague,Tips,Net (EUR)\r\n'=cmd(),12,12.50\r\n"Premier, ""top""",3,-0.05\r\n`,
  );
});

it('handles currencies without a smaller unit, and leaves unknown values empty', () => {
  expect(reportTable(COLUMNS, [{ bucket: 'a', n: null, net: 500 }], 'JPY')).toEqual({
    columns: ['League', 'Tips', 'Net (JPY)'],
    rows: [['a', null, '500']],
  });
});
