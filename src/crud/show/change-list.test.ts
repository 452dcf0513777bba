import { describe, expect, it } from 'vitest';
import { toChanges } from './change-list';

describe('toChanges', () => {
  it('lists what differs, without the columns that change by themselves', () => {
    const before = {
      id: '1',
      round: 'A',
      state: 'SCHEDULED',
      periods: [{ home: 1 }],
      updated_at: 1,
    };
    const after = {
      id: '1',
      round: 'B',
      state: 'SCHEDULED',
      periods: [{ home: 1 }],
      updated_at: 2,
    };
    expect(toChanges({ before, after })).toEqual([{ key: 'round', before: 'A', after: 'B' }]);
  });

  it('tells what a new and a deleted record held', () => {
    expect(toChanges({ before: null, after: { round: 'A', venue: null } })).toEqual([
      { key: 'round', before: null, after: 'A' },
    ]);
    expect(toChanges({ before: { round: 'A' }, after: null })).toEqual([
      { key: 'round', before: 'A', after: null },
    ]);
  });

  it('survives what is no object', () => {
    expect(toChanges({ before: 'x', after: [] })).toEqual([]);
  });
});
