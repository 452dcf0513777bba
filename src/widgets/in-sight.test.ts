import { expect, it } from 'vitest';
import { inSight } from './in-sight';

const size = (columns: number, height: number, phoneHeight?: number) => ({
  columns,
  height,
  phoneHeight,
});

it('counts the widgets that start within the window, side by side on wide screens', () => {
  const sizes = [size(12, 200), size(6, 300), size(6, 300), size(12, 400), size(12, 100)];
  expect(inSight(sizes, 1440, 700)).toBe(4);
  expect(inSight(sizes, 360, 700)).toBe(3);
  expect(inSight(sizes, 1440, 5000)).toBe(5);
});

it('uses a widget’s phone height on phones', () => {
  const sizes = [size(12, 200, 900), size(12, 200)];
  expect(inSight(sizes, 1440, 800)).toBe(2);
  expect(inSight(sizes, 360, 800)).toBe(1);
});

it('includes the space above the widgets and the gaps between them', () => {
  const sizes = [size(12, 200), size(12, 200), size(12, 200)];
  expect(inSight(sizes, 1440, 560)).toBe(2);
  expect(inSight(sizes, 1440, 580)).toBe(3);
});
