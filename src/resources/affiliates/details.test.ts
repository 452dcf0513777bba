import { describe, expect, it, vi } from 'vitest';
import type { CrudAction, ResourceDef } from '@/plugin-api/types';
import { COMMISSIONS } from '../commissions/details';
import { AFFILIATES } from './details';

type Row = Record<string, unknown>;

const offered = (resource: ResourceDef, row: Row) =>
  (resource.rowActions ?? []).filter(({ when }) => !when || when(row)).map(({ id }) => id);
const allows = (row: Row, action: CrudAction) => AFFILIATES.allows?.(row, action);

describe('an affiliate', () => {
  it.each([
    ['PENDING', ['approve', 'reject']],
    ['ACTIVE', ['suspend']],
    ['SUSPENDED', ['resume']],
    ['REJECTED', []],
  ])('that is %s can be decided upon', (status, expected) => {
    expect(offered(AFFILIATES, { status, user_id: 'p1' })).toEqual(expected);
  });

  it('whose account is gone is not let go on', () => {
    expect(offered(AFFILIATES, { status: 'SUSPENDED', user_id: null })).toEqual([]);
  });

  it.each([
    ['REJECTED', 'reject'],
    ['SUSPENDED', 'suspend'],
  ])('becomes %s with the reason given', (decision, id) => {
    const action = AFFILIATES.rowActions?.find((one) => one.id === id);
    expect(action?.args({ id: 'a1' }, 'No audience yet')).toEqual({
      affiliate_id: 'a1',
      decision,
      note: 'No audience yet',
    });
  });

  it('is deleted only while nobody used the link, and changed at any time', () => {
    expect(allows({ used: false, user_id: 'p1' }, 'delete')).toBe(true);
    expect(allows({ used: true, user_id: 'p1' }, 'delete')).toBe(false);
    expect(allows({ used: false, user_id: null }, 'delete')).toBe(false);
    expect(allows({ used: true, user_id: 'p1' }, 'edit')).toBe(true);
  });
});

it.each([
  ['HELD', '2026-03-01T12:00:00+00:00', ['approve']],
  ['HELD', '2026-03-01T12:00:01+00:00', []],
  ['APPROVED', '2026-02-01T12:00:00+00:00', []],
  ['REVERSED', '2026-02-01T12:00:00+00:00', []],
])('a commission that is %s until %s can be approved: %j', (status, held_until, expected) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  try {
    expect(offered(COMMISSIONS, { status, held_until })).toEqual(expected);
  } finally {
    vi.useRealTimers();
  }
});
