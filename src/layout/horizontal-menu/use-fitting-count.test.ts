import { describe, expect, it } from 'vitest';
import { fittingCount } from './use-fitting-count';

const MORE = 60;
const GAP = 4;
const count = (room: number) => fittingCount([100, 100, 100], room, MORE, GAP);

describe('fittingCount', () => {
  it('keeps all entries if they fit exactly, without space for the group', () => {
    expect(count(308)).toBe(3);
  });
  it('reserves space for the group as soon as one entry is left over', () => {
    expect(count(307)).toBe(2);
    expect(count(268)).toBe(2);
    expect(count(267)).toBe(1);
  });
  it('puts everything into the group if nothing else fits', () => {
    expect(count(120)).toBe(0);
    expect(count(0)).toBe(0);
  });
  it('returns zero without entries', () => {
    expect(fittingCount([], 0, MORE, GAP)).toBe(0);
  });
});
