import { expect, it } from 'vitest';
import { groupByValue } from './use-bulk';

it('restores every row, grouping rows that had the same value', () => {
  const rows = [
    { id: '1', state: 'OPEN' },
    { id: '2', state: 'SHUT' },
    { id: '3', state: 'OPEN' },
    { id: '4' },
    { id: '5', state: null },
  ];
  expect(groupByValue(rows, 'state')).toEqual([
    { value: 'OPEN', ids: ['1', '3'] },
    { value: 'SHUT', ids: ['2'] },
    { value: null, ids: ['4', '5'] },
  ]);
});
