import type { CrudAction } from 'touchline/plugin-api';
import { describe, expect, it } from 'vitest';
import details from './details';

type Row = Record<string, unknown>;

const offered = (row: Row) =>
  (details.rowActions ?? []).filter(({ when }) => !when || when(row)).map(({ id }) => id);
const allows = (row: Row, action: CrudAction) => details.allows?.(row, action);

describe('an affiliate', () => {
  it.each([
    ['PENDING', ['approve', 'reject']],
    ['ACTIVE', ['suspend']],
    ['SUSPENDED', ['resume']],
    ['REJECTED', []],
  ])('that is %s can be decided upon', (status, expected) => {
    expect(offered({ status, user_id: 'p1' })).toEqual(expected);
  });

  it('without an account cannot be reinstated', () => {
    expect(offered({ status: 'SUSPENDED', user_id: null })).toEqual([]);
  });

  it.each([
    ['REJECTED', 'reject'],
    ['SUSPENDED', 'suspend'],
  ])('becomes %s with the reason given', (decision, id) => {
    const action = details.rowActions?.find((one) => one.id === id);
    expect(action?.args?.({ id: 'a1' }, 'No audience yet')).toEqual({
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
