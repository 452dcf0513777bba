import { describe, expect, it } from 'vitest';
import { type AuditEntry, mergeEntries, shownChanges, toChanges } from './change-list';

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

  it('merges the entries of one action, and no others', () => {
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
  it('lists differences, without columns that change automatically', () => {
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

  it('lists the values of a new and of a deleted record', () => {
    expect(toChanges({ before: null, after: { round: 'A', venue: null } })).toEqual([
      { key: 'round', before: null, after: 'A' },
    ]);
    expect(toChanges({ before: { round: 'A' }, after: null })).toEqual([
      { key: 'round', before: 'A', after: null },
    ]);
  });

  it('tolerates values that aren’t objects', () => {
    expect(toChanges({ before: 'x', after: [] })).toEqual([]);
  });
});

it('the shown changes are those of declared fields, in their order, each once', () => {
  const field = (key: string) => ({ key, type: 'text' as const });
  const both = { ...field('home'), combines: true as const };
  const fields = [both, field('state'), field('home'), field('away')];
  const after = { away: '1', home: '2', internal: 'x', state: 'FINISHED' };
  const shown = shownChanges({ before: { state: 'SCHEDULED' }, after }, fields);
  expect(shown.map(({ key }) => key)).toEqual(['state', 'home', 'away']);
});
