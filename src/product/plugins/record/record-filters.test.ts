import { describe, expect, it } from 'vitest';
import { dayOrNone, figureFilters, periodStart, tipFilters } from './record-filters';

const NONE = { from: '', to: '', sport: '', tier: '', market: '' };

describe('filters of the record', () => {
  it('are empty when nothing is chosen', () => {
    expect(figureFilters(NONE)).toEqual({});
    expect(tipFilters(NONE)).toEqual([]);
  });

  it('take whole days in UTC, the last one included', () => {
    const chosen = { ...NONE, from: '2025-01-01', to: '2025-01-31', sport: 'hockey' };
    expect(figureFilters(chosen)).toEqual({
      from: '2025-01-01',
      to: '2025-01-31',
      sport: 'hockey',
    });
    expect(tipFilters(chosen)).toEqual([
      { field: 'starts_at', operator: 'gte', value: '2025-01-01T00:00:00.000Z' },
      { field: 'starts_at', operator: 'lt', value: '2025-02-01T00:00:00.000Z' },
      { field: 'sport', operator: 'eq', value: 'hockey' },
    ]);
  });

  it('leave out what is not a day', () => {
    expect(['2025-02-30x', 'soon', '2025-13-01', ''].map(dayOrNone)).toEqual(['', '', '', '']);
    expect(figureFilters({ ...NONE, from: 'soon' })).toEqual({});
  });

  it('count a period with today as its last day', () => {
    expect(periodStart(30, Date.parse('2025-03-30T23:00:00Z'))).toBe('2025-03-01');
  });
});
