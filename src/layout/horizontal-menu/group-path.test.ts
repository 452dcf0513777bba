import { describe, expect, it } from 'vitest';
import { commonLength, isOpen, openAfterFocus } from './group-path';

describe('the path to a group', () => {
  it('shares its common prefix', () => {
    expect(commonLength(['a', 'b', 'c'], ['a', 'b'])).toBe(2);
    expect(commonLength(['a'], ['a', 'b'])).toBe(1);
    expect(commonLength(['b', 'a'], ['a'])).toBe(0);
    expect(commonLength([], ['a'])).toBe(0);
  });

  it('is open if every group on it is', () => {
    expect(isOpen(['a', 'b'], ['a'])).toBe(true);
    expect(isOpen(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isOpen(['a'], ['a', 'b'])).toBe(false);
    expect(isOpen([], ['a'])).toBe(false);
  });
});

describe('openAfterFocus', () => {
  it('closes groups that the focus leaves', () => {
    expect(openAfterFocus(['a', 'b'], ['a', 'b'], ['a'])).toEqual(['a']);
    expect(openAfterFocus(['a', 'b'], ['a', 'b'], ['c'])).toEqual([]);
    expect(openAfterFocus(['a'], ['a'], [])).toEqual([]);
  });
  it('leaves groups alone that never had the focus', () => {
    expect(openAfterFocus(['a', 'b'], ['c'], [])).toEqual(['a', 'b']);
    expect(openAfterFocus(['a', 'b'], ['a'], ['a', 'c'])).toEqual(['a', 'b']);
  });
  it('keeps groups open that still have the focus', () => {
    expect(openAfterFocus(['a', 'b'], ['a'], ['a', 'b'])).toEqual(['a', 'b']);
  });
});
