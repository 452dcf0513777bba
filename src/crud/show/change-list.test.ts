import { describe, expect, it } from 'vitest';
import { type AuditEntry, mergeEntries, toChanges } from './change-list';

describe('mergeEntries', () => {
  const entry: AuditEntry = {
    id: 2,
    created_at: '2025-01-01T10:00:00.500Z',
    actor_id: 'a',
    actor_role: 'TIPSTER',
    action: 'UPDATE',
    before: { tier: 'FREE' },
    after: { tier: 'VIP' },
  };

  it('makes one of the entries of one act, and only of those', () => {
    const pick = {
      ...entry,
      id: 1,
      created_at: '2025-01-01T10:00:00.400Z',
      before: { odds: 2 },
      after: { odds: 3 },
    };
    const earlier = { ...pick, id: 0, created_at: '2025-01-01T09:59:00Z' };
    const merged = mergeEntries([entry, pick, earlier]);
    expect(merged).toHaveLength(2);
    expect(merged[0]?.after).toEqual({ tier: 'VIP', odds: 3 });
  });
});

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
