import { describe, expect, it } from 'vitest';
import { fittingCount } from './use-fitting-count';

const MORE = 60;
const GAP = 4;
const count = (room: number) => fittingCount([100, 100, 100], room, MORE, GAP);

describe('fittingCount', () => {
  it('keeps all where they fit exactly, without room for the group', () => {
    expect(count(308)).toBe(3);
  });
  it('makes room for the group as soon as one is left over', () => {
    expect(count(307)).toBe(2);
    expect(count(268)).toBe(2);
    expect(count(267)).toBe(1);
  });
  it('puts everything into the group where nothing else fits', () => {
    expect(count(120)).toBe(0);
    expect(count(0)).toBe(0);
  });
  it('has nothing to do without entries', () => {
    expect(fittingCount([], 0, MORE, GAP)).toBe(0);
  });
});
