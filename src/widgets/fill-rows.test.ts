import { expect, it } from 'vitest';
import { fillRows } from './fill-rows';

const card = (columns: number, rows?: number) => ({ size: { columns, rows, height: 100 } });
const widths = (...cards: ReturnType<typeof card>[]) =>
  fillRows(cards).map(({ size }) => size.columns);

it('widens a wide card with nothing beside it', () => {
  expect(widths(card(8), card(8))).toEqual([12, 12]);
  expect(widths(card(4), card(6), card(12))).toEqual([4, 8, 12]);
});

it('leaves full rows, and gaps that a later card fills', () => {
  expect(widths(card(8), card(8), card(4))).toEqual([8, 12, 4]);
  expect(widths(card(3), card(3), card(6))).toEqual([3, 3, 6]);
});

it('leaves narrow cards, and cards beside or of several rows', () => {
  expect(widths(card(4))).toEqual([4]);
  expect(widths(card(8), card(4, 2), card(8))).toEqual([8, 4, 8]);
  expect(widths(card(8, 2))).toEqual([8]);
});
