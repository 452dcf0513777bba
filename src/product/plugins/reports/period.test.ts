import { describe, expect, it } from 'vitest';
import {
  daysOf,
  fileName,
  monthOf,
  PRESETS,
  periodArgs,
  periodBefore,
  periodOf,
  presetPeriod,
  readPeriod,
  stepOf,
  timeShift,
  upTo,
} from './period';

const TODAY = '2026-03-31';
const none = { period: '', from: '', to: '' };

describe('the period of an address', () => {
  it('is the last 30 days if the address has no period or an invalid one', () => {
    const last30 = { from: '2026-03-02', to: '2026-03-31' };
    expect(readPeriod(none, TODAY)).toEqual({ choice: '30', period: last30 });
    expect(readPeriod({ ...none, period: 'x', from: '2026-02-30' }, TODAY).period).toEqual(last30);
  });

  it('takes dates of one’s own, also one alone or the wrong way round', () => {
    const own = (from: string, to: string) => readPeriod({ ...none, from, to }, TODAY);
    expect(own('2026-01-05', '2026-01-09').period).toEqual({
      from: '2026-01-05',
      to: '2026-01-09',
    });
    expect(own('2026-01-09', '2026-01-05').period).toEqual({
      from: '2026-01-05',
      to: '2026-01-09',
    });
    expect(own('2026-01-09', '')).toEqual({
      choice: 'own',
      period: { from: '2026-01-09', to: null },
    });
  });

  it.each([
    ['7', '2026-03-25', '2026-03-31'],
    ['90', '2026-01-01', '2026-03-31'],
    ['month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', '2026-03-31'],
    ['365', '2025-04-01', '2026-03-31'],
    ['all', null, null],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(presetPeriod(preset, TODAY)).toEqual({ from, to });
  });

  it('finds last month over the turn of a year', () => {
    expect(presetPeriod('last-month', '2026-01-15')).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
  });
});

describe('the period before', () => {
  it('has as many days and ends where the period begins', () => {
    for (const preset of PRESETS) {
      const period = presetPeriod(preset, '2026-03-20');
      const before = periodBefore(period);
      if (preset === 'all') expect(before).toBeNull();
      else if (preset !== 'last-month') expect(before && daysOf(before)).toBe(daysOf(period));
    }
    expect(periodBefore({ from: '2026-03-02', to: '2026-03-31' })).toEqual({
      from: '2026-01-31',
      to: '2026-03-01',
    });
  });

  it('of whole months is whole months', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(periodBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    });
  });

  it('does not exist where the period has no beginning or no end', () => {
    expect(periodBefore({ from: '2026-03-01', to: null })).toBeNull();
  });
});

it('cuts a month to what the period has of it', () => {
  const period = { from: '2026-01-10', to: null };
  expect(monthOf(period, '2026-01')).toEqual({ from: '2026-01-10', to: '2026-01-31' });
  expect(monthOf(period, '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('draws days up to two months and months beyond', () => {
  expect(stepOf(presetPeriod('30', TODAY))).toBe('day');
  expect(stepOf(presetPeriod('365', TODAY))).toBe('month');
  expect(stepOf(presetPeriod('all', TODAY))).toBe('month');
});

it('compares the first day with the first, and the first of whole months with the first', () => {
  const last30 = presetPeriod('30', TODAY);
  expect(timeShift(last30, periodBefore(last30), 'day')?.('2026-01-31')).toBe('2026-03-02');
  const quarter = { from: '2026-01-01', to: '2026-03-31' };
  expect(timeShift(quarter, periodBefore(quarter), 'month')?.('2025-10')).toBe('2026-01');
  expect(timeShift(quarter, periodBefore(quarter), 'month')?.('2025-12')).toBe('2026-03');
  const year = { from: '2025-04-10', to: TODAY };
  expect(timeShift(year, periodBefore(year), 'month')).toBeNull();
  expect(timeShift({ from: null, to: null }, null, 'day')).toBeNull();
});

it('extends to the end of a day or a month of the period', () => {
  const period = { from: '2026-01-10', to: '2026-03-15' };
  expect(upTo(period, '2026-02-03')).toEqual({ from: '2026-01-10', to: '2026-02-03' });
  expect(upTo(period, '2026-02')).toEqual({ from: '2026-01-10', to: '2026-02-28' });
  expect(upTo(period, '2026-03')).toEqual({ from: '2026-01-10', to: '2026-03-15' });
});

it('the file of the rows behind a number names the period that they were asked for', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const asked = { currency: 'EUR', ...periodArgs(period) };
  expect(periodOf(asked)).toEqual(period);
  expect(fileName('sales', periodOf(asked))).toBe('sales-2026-11-01-to-2026-11-30');
  expect(fileName('sales', periodOf({ currency: 'EUR' }))).toBe('sales');
});
