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
    { value: 'OPEN', rows: [rows[0], rows[2]] },
    { value: 'SHUT', rows: [rows[1]] },
    { value: null, rows: [rows[3], rows[4]] },
  ]);
});
