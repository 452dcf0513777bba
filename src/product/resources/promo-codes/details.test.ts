import type { CrudAction } from 'touchline/plugin-api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { typesWith } from '@/crud/field-types/field-types-context';
import { toZod } from '@/crud/field-types/to-zod';
import details from './details';

afterEach(() => void vi.useRealTimers());

const schema = toZod(details.fields, String, typesWith(details.fieldTypes));

describe('a promo code', () => {
  it.each(['SPRING10', 'A-1', 'X_Y_Z', '2026', 'A'.repeat(40)])('may be %s', (code) => {
    expect(schema.safeParse({ code }).success).toBe(true);
  });

  it.each(['AB', '-AB', 'spring10', 'SPRING 10', 'ÉTÉ', 'A'.repeat(41), ''])(
    'may not be %j',
    (code) => {
      const problems = schema.safeParse({ code }).error?.issues;
      expect(problems?.map(({ path }) => path.join())).toEqual(['code']);
    },
  );

  it('that was used is switched off, not deleted', () => {
    const allows = (redemptions: number, action: CrudAction) =>
      details.allows?.({ redemptions }, action);
    expect(allows(0, 'delete')).toBe(true);
    expect(allows(1, 'delete')).toBe(false);
    expect(allows(1, 'edit')).toBe(true);
  });

  it('without tiers or currency is good for all, and without a start begins now', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
    expect(details.complete?.({ tiers: [], currency: '', starts_at: null })).toEqual({
      tiers: null,
      currency: null,
      starts_at: '2026-03-01T12:00:00.000Z',
    });
    const full = { tiers: ['VIP'], currency: 'EUR', starts_at: '2026-04-01T00:00:00Z' };
    expect({ ...full, ...details.complete?.(full) }).toEqual(full);
  });
});
