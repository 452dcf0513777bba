import { expect, it } from 'vitest';
import { reportCsv } from './report-csv';
import type { ReportColumn } from './report-value';

const COLUMNS: ReportColumn[] = [
  { key: 'bucket', label: 'League', kind: 'text' },
  { key: 'n', label: 'Tips', kind: 'count' },
  { key: 'net', label: 'Net', kind: 'money' },
];

it('writes numbers that add up, money in whole units, and texts that are no formulas', () => {
  const rows = [
    { bucket: '=cmd()', n: '12', net: '1250' },
    { bucket: 'Premier, "top"', n: 3, net: -5 },
  ];
  expect(reportCsv(COLUMNS, rows, 'EUR')).toBe(
    `League,Tips,Net (EUR)\n'=cmd(),12,12.50\n"Premier, ""top""",3,-0.05\n`,
  );
});

it('knows currencies without a smaller unit, and leaves empty what is not known', () => {
  expect(reportCsv(COLUMNS, [{ bucket: 'a', n: null, net: 500 }], 'JPY')).toBe(
    'League,Tips,Net (JPY)\na,,500\n',
  );
});
