import { tableCsv } from 'touchline/csv';
import { expect, it } from 'vitest';
import { reportRaw, reportTable } from './report-table';
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
  expect(tableCsv(reportTable(COLUMNS, rows, { currency: 'EUR', timeZone: 'UTC' }))).toBe(
    `\ufeffLeague,Tips,Net (EUR)\r\n'=cmd(),12,12.50\r\n"Premier, ""top""",3,-0.05\r\n`,
  );
});

it('handles currencies without a smaller unit, and leaves unknown values empty', () => {
  expect(
    reportTable(COLUMNS, [{ bucket: 'a', n: null, net: 500 }], {
      currency: 'JPY',
      timeZone: 'UTC',
    }),
  ).toEqual({
    columns: ['League', 'Tips', 'Net (JPY)'],
    rows: [['a', null, '500']],
  });
});

it('is readable for people and raw for programs, from the same rows', () => {
  const columns: ReportColumn[] = [
    { key: 'provider', label: 'Provider', kind: 'text', name: () => 'Transfer' },
    { key: 'moved_at', label: 'When', kind: 'instant' },
    { key: 'amount', label: 'Amount', kind: 'money' },
  ];
  const rows = [
    {
      payment_id: 'p1',
      provider: 'manual',
      moved_at: '2026-11-26T09:05:00+00:00',
      amount: 450000,
      total: 1,
    },
  ];
  expect(reportTable(columns, rows, { currency: 'NGN', timeZone: 'Africa/Lagos' })).toEqual({
    columns: ['Provider', 'When (Africa/Lagos)', 'Amount (NGN)'],
    rows: [['Transfer', '2026-11-26 10:05', '4500.00']],
  });
  expect(reportRaw(columns, rows, 'NGN')).toEqual({
    columns: ['provider', 'moved_at', 'amount', 'payment_id', 'currency'],
    rows: [['manual', '2026-11-26T09:05:00+00:00', 450000, 'p1', 'NGN']],
  });
});
