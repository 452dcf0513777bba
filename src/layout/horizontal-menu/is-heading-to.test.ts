import { describe, expect, it } from 'vitest';
import { isHeadingTo } from './is-heading-to';

/** A popup to the right of x = 260, as high as from 100 to 400. */
const beside = { left: 260, right: 520, top: 100, bottom: 400 };
const below = { left: 100, right: 360, top: 120, bottom: 500 };

describe('isHeadingTo', () => {
  it.each([
    ['straight', { x: 100, y: 120 }, { x: 140, y: 120 }, true],
    ['aslant to its far end', { x: 100, y: 120 }, { x: 140, y: 180 }, true],
    ['down past it', { x: 100, y: 120 }, { x: 104, y: 180 }, false],
    ['away', { x: 100, y: 120 }, { x: 80, y: 120 }, false],
    ['up past it', { x: 100, y: 120 }, { x: 120, y: 90 }, false],
    ['nowhere', { x: 100, y: 120 }, { x: 100, y: 120 }, false],
  ])('%s, to a popup at the side', (_, from, now, heading) => {
    expect(isHeadingTo(from, now, beside)).toBe(heading);
  });

  it('mirrored', () => {
    const left = { left: 0, right: 260, top: 100, bottom: 400 };
    expect(isHeadingTo({ x: 420, y: 120 }, { x: 380, y: 170 }, left)).toBe(true);
    expect(isHeadingTo({ x: 420, y: 120 }, { x: 440, y: 120 }, left)).toBe(false);
  });

  it('to a popup below', () => {
    expect(isHeadingTo({ x: 150, y: 90 }, { x: 170, y: 104 }, below)).toBe(true);
    expect(isHeadingTo({ x: 150, y: 90 }, { x: 190, y: 90 }, below)).toBe(false);
  });
});
