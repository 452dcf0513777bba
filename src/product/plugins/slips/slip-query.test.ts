import type { CrudFilter } from '@refinedev/core';
import { expect, it } from 'vitest';
import { slipQuery } from './slip-query';
import { slipSearch } from './slip-search';

type Slip = Record<string, string>;

const SLIPS: Record<string, Slip> = {
  open: { tier: 'VIP', outcome: 'PENDING', status: 'PUBLISHED' },
  'open of another tier': { tier: 'BASIC', outcome: 'PENDING', status: 'PUBLISHED' },
  won: { tier: 'VIP', outcome: 'WON', status: 'PUBLISHED' },
  void: { tier: 'VIP', outcome: 'VOID', status: 'PUBLISHED' },
  withdrawn: { tier: 'VIP', outcome: 'PENDING', status: 'WITHDRAWN' },
};

/** Whether the server would give the slip. */
function fits(slip: Slip, filter: CrudFilter): boolean {
  if (filter.operator === 'or') return filter.value.some((one) => fits(slip, one));
  if (!('field' in filter)) throw new Error(`No such filter here: ${filter.operator}`);
  const same = slip[filter.field] === filter.value;
  return filter.operator === 'ne' ? !same : same;
}

it.each([
  ['open', 'VIP', ['open']],
  ['settled', 'VIP', ['won', 'void']],
  ['withdrawn', 'VIP', ['withdrawn']],
  ['over', 'VIP', ['won', 'void', 'withdrawn']],
  ['open', null, ['open', 'open of another tier']],
] as const)('the list "%s" of %s', (status, tier, expected) => {
  const { filters } = slipQuery(status, tier);
  const found = Object.keys(SLIPS).filter((name) =>
    filters.every((filter) => fits(SLIPS[name] ?? {}, filter)),
  );
  expect(found).toEqual(expected);
});

it('open slips begin with the next to start, all others with the last', () => {
  const order = (status: 'open' | 'over') => slipQuery(status, null).sorters[0];
  expect(order('open')).toEqual({ field: 'starts_at', order: 'asc' });
  expect(order('over')).toEqual({ field: 'starts_at', order: 'desc' });
});

it.each([
  ['VIP', '/suregames/vip?slip=s1'],
  // Free slips have no page of their own.
  ['FREE', '/suregames/basic?slip=s1'],
])('the search leads to a slip of %s at %s', (tier, address) => {
  expect(slipSearch.to?.({ tier, slip_id: 's1' })).toBe(address);
});
