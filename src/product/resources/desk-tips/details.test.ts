import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import details from './details';

const NOW = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const tip = (status: string, startsIn: number) => ({
  id: 't1',
  status,
  starts_at: new Date(NOW + startsIn).toISOString(),
});

describe('a tip', () => {
  it.each([
    ['DRAFT', 1, ['publish']],
    ['DRAFT', 0, []],
    ['PUBLISHED', 1, ['withdraw']],
    ['PUBLISHED', 0, []],
    ['WITHDRAWN', 1, []],
  ])('%s, %i ms before the start: %j', (status, startsIn, expected) => {
    const row = tip(status, startsIn);
    const actions = (details.rowActions ?? []).filter(({ when }) => when?.(row));
    expect(actions.map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    ['DRAFT', true],
    ['PUBLISHED', false],
    ['WITHDRAWN', false],
  ])('%s can be changed and deleted: %s', (status, expected) => {
    const row = tip(status, -1);
    expect(details.allows?.(row, 'edit')).toBe(expected);
    expect(details.allows?.(row, 'delete')).toBe(expected);
    expect(details.allows?.(row, 'show')).toBe(true);
  });
});
