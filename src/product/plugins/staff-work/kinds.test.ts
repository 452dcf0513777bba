import { expect, it } from 'vitest';
import { countsByPage, inOrder } from './kinds';

it('puts the most urgent first, and leaves out unknown kinds and finished work', () => {
  const rows = [
    { kind: 'DRAFT', items: 2 },
    { kind: 'LATER', items: 1 },
    { kind: 'AWAITED', items: 0 },
    { kind: 'DISPUTE', items: 1 },
  ];
  expect(inOrder(rows).map(({ kind, items }) => [kind, items])).toEqual([
    ['DISPUTE', 1],
    ['DRAFT', 2],
  ]);
});

it('adds up what waits on the same page, and leaves filters out of its address', () => {
  const rows = [
    { kind: 'DUE', items: 2 },
    { kind: 'CHANGED', items: 1 },
    { kind: 'TRANSFER', items: 3 },
  ];
  expect(countsByPage(rows)).toEqual({ '/settlement': 3, '/payments': 3 });
});
