import { describe, expect, it } from 'vitest';
import { chartTable, csvTable, timeSteps, timeText, withAllTimes } from './chart-data';
import type { PlotChart } from './chart-props';
import { chartUnits } from './chart-units';

const WORDS = {
  name: 'Name',
  date: 'Date',
  value: 'Value',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  from: 'From',
  to: 'To',
};
const units = chartUnits('en');

const chart = (more: Partial<PlotChart> = {}): PlotChart => ({
  kind: 'line',
  label: 'Revenue',
  categories: ['2026-02-27', '2026-03-02'],
  time: 'day',
  series: [{ name: 'Net', values: [5, 7] }],
  ...more,
});

describe('a time axis', () => {
  it('contains every day and month between its ends', () => {
    expect(timeSteps('2026-02-27', '2026-03-02', 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(timeSteps('2025-11', '2026-02', 'month')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it.each([
    ['empty', [null, 5, null, null, 7]],
    ['zero', [0, 5, 0, 0, 7]],
    ['carried', [0, 5, 5, 5, 7]],
  ] as const)('fills the days between as %s', (gaps, values) => {
    const span: [string, string] = ['2026-02-26', '2026-03-02'];
    const filled = withAllTimes(chart({ span, series: [{ name: 'Net', values: [5, 7], gaps }] }));
    expect(filled.series[0]?.values).toEqual(values);
    expect(filled.categories).toHaveLength(5);
  });

  it('leaves other categories alone', () => {
    const wrong = chart({ categories: ['soon', 'later'] });
    expect(withAllTimes(wrong)).toBe(wrong);
    expect(timeText('soon', 'en', 'whole')).toBe('soon');
  });
});

it('a table has the days in full and a column for each series', () => {
  const { head, rows } = chartTable(chart(), WORDS, units.number, 'en');
  expect(head).toEqual(['Date', 'Net']);
  expect(rows[1]).toEqual({ name: '2 Mar 2026', values: [7] });
});

it('a file has money in major units of its currency, and unchanged names', () => {
  const data = chartTable(
    { kind: 'donut', label: 'Plans', parts: [{ name: '=1+1', value: 1250 }] },
    WORDS,
    units.money('EUR'),
    'en',
  );
  expect(csvTable(data)).toEqual({ columns: ['Name', 'Value'], rows: [['=1+1', '12.50']] });
});

describe('units', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

  it('leave cents off an axis', () => {
    expect(plain(units.money('EUR').axis(1_234_500))).toBe('€12.3k');
    expect(plain(units.money('EUR').axis(20_000))).toBe('€200');
    expect(plain(units.money('EUR').axis(250))).toBe('€2.50');
    expect(plain(units.money('EUR').format(20_000))).toBe('€200.00');
    expect(plain(chartUnits('fr').money('EUR').axis(1_234_500))).toBe('12,3 k €');
  });

  it('are short on an axis and in full elsewhere', () => {
    expect([units.count.axis(12_345), units.count.format(12_345)]).toEqual(['12.3k', '12,345']);
    expect([units.percent.axis(40), units.percent.axis(2.5)]).toEqual(['40%', '2.5%']);
  });
});
