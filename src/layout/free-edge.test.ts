import { expect, it } from 'vitest';
import { freeEdge } from './free-edge';

const WINDOW = { height: 60, from: 8, windowHeight: 900 };
const place = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 100 });

it('messages at the top start below the header, the actions and the toolbar', () => {
  const places = [place(130, 170), place(0, 64), place(80, 116)];
  expect(freeEdge('top', places, WINDOW)).toBe(178);
});

it('they stay in a gap that is large enough', () => {
  const places = [place(0, 64), place(140, 180)];
  expect(freeEdge('top', places, WINDOW)).toBe(72);
  expect(freeEdge('top', places, { ...WINDOW, height: 80 })).toBe(188);
});

it('messages at the bottom stand above a bar there', () => {
  expect(freeEdge('bottom', [place(844, 900), place(0, 64)], WINDOW)).toBe(64);
});

it('with everything taken they stand at the edge', () => {
  expect(freeEdge('top', [place(0, 890)], WINDOW)).toBe(8);
});
