import { describe, expect, it } from 'vitest';
import { commonLength, isOpen, openAfterFocus } from './group-path';

describe('the way to a group', () => {
  it('is shared as far as it goes', () => {
    expect(commonLength(['a', 'b', 'c'], ['a', 'b'])).toBe(2);
    expect(commonLength(['a'], ['a', 'b'])).toBe(1);
    expect(commonLength(['b', 'a'], ['a'])).toBe(0);
    expect(commonLength([], ['a'])).toBe(0);
  });

  it('is open when everything on it is', () => {
    expect(isOpen(['a', 'b'], ['a'])).toBe(true);
    expect(isOpen(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isOpen(['a'], ['a', 'b'])).toBe(false);
    expect(isOpen([], ['a'])).toBe(false);
  });
});

describe('openAfterFocus', () => {
  it('closes what the focus leaves', () => {
    expect(openAfterFocus(['a', 'b'], ['a', 'b'], ['a'])).toEqual(['a']);
    expect(openAfterFocus(['a', 'b'], ['a', 'b'], ['c'])).toEqual([]);
    expect(openAfterFocus(['a'], ['a'], [])).toEqual([]);
  });
  it('leaves alone what the focus was never in', () => {
    expect(openAfterFocus(['a', 'b'], ['c'], [])).toEqual(['a', 'b']);
    expect(openAfterFocus(['a', 'b'], ['a'], ['a', 'c'])).toEqual(['a', 'b']);
  });
  it('keeps what the focus stays in', () => {
    expect(openAfterFocus(['a', 'b'], ['a'], ['a', 'b'])).toEqual(['a', 'b']);
  });
});
