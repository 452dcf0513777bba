import { describe, expect, it } from 'vitest';
import type { NavNode } from '@/plugin-api/registry';
import { toggleGroup } from './use-open-groups';

const group = (id: string, items: NavNode[] = []): NavNode => ({
  kind: 'group',
  id,
  titleKey: 'shell:x',
  order: 0,
  items,
});
const MENU = [
  group('a', [group('a1'), group('a2')]),
  group('b', [group('b1', [group('b11'), group('b12')]), group('b2')]),
  group('c'),
];

describe('toggleGroup', () => {
  it.each(['accordion', 'collapse'] as const)('closes an open group in %s mode', (mode) => {
    expect(toggleGroup(MENU, ['a', 'b'], 'a', [], mode)).toEqual(['b']);
    expect(toggleGroup(MENU, ['a', 'a1', 'b'], 'a', ['a', 'a1'], mode)).toEqual(['a1', 'b']);
  });

  it('closes its siblings in accordion mode, at its own level only', () => {
    expect(toggleGroup(MENU, ['a', 'a1'], 'c', [], 'accordion')).toEqual(['a1', 'c']);
    expect(toggleGroup(MENU, ['a', 'a1', 'b'], 'a2', [], 'accordion')).toEqual(['a', 'b', 'a2']);
    expect(toggleGroup(MENU, ['b', 'b1', 'b11'], 'b12', [], 'accordion')).toEqual([
      'b',
      'b1',
      'b12',
    ]);
  });

  it('keeps the current page’s groups open in accordion mode', () => {
    expect(toggleGroup(MENU, ['a', 'b', 'b1'], 'c', ['b', 'b1'], 'accordion')).toEqual([
      'b',
      'b1',
      'c',
    ]);
    expect(toggleGroup(MENU, ['b', 'b1'], 'b2', ['b', 'b1'], 'accordion')).toEqual([
      'b',
      'b1',
      'b2',
    ]);
  });

  it('leaves the others alone in collapse mode', () => {
    expect(toggleGroup(MENU, ['a', 'b'], 'c', [], 'collapse')).toEqual(['a', 'b', 'c']);
  });
});
