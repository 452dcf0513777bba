import { describe, expect, it } from 'vitest';
import type { NavItem, NavSectionNode } from '@/plugin-api/registry';
import { activePath } from './active-path';
import { toggleGroup } from './open-groups';

const item = (to: string): NavItem => ({ kind: 'item', to, titleKey: 'shell:x', order: 0 });
const MENU: NavSectionNode[] = [
  { section: 'main', nodes: [item('/'), item('/bonus')] },
  {
    section: 'admin',
    nodes: [
      {
        kind: 'group',
        titleKey: 'users:group',
        icon: '',
        order: 0,
        items: [item('/users'), item('/users/activevipusers')],
      },
      {
        kind: 'group',
        titleKey: 'fixtures:group',
        icon: '',
        order: 1,
        items: [item('/fixtures/football'), item('/fixtures/rugby')],
      },
    ],
  },
];

describe('activePath', () => {
  it.each([
    ['/', '/', null],
    ['/bonus', '/bonus', null],
    ['/bonus/', '/bonus', null],
    ['/users', '/users', 'users:group'],
    ['/users/new', '/users', 'users:group'],
    ['/users/activevipusers', '/users/activevipusers', 'users:group'],
    ['/fixtures/football/7/edit', '/fixtures/football', 'fixtures:group'],
  ])('%s highlights %s', (pathname, to, group) => {
    expect(activePath(MENU, pathname)).toEqual({ to, group });
  });

  it.each(['/bonuses', '/fixtures', '/fixtures/footballers', '/nowhere'])(
    '%s highlights nothing',
    (pathname) => {
      expect(activePath(MENU, pathname)).toBeNull();
    },
  );
});

describe('toggleGroup', () => {
  it('closes an open group', () => {
    expect(toggleGroup(['a', 'b'], 'a', 'b', 'accordion')).toEqual(['b']);
  });
  it('keeps the active group open in accordion mode', () => {
    expect(toggleGroup(['a', 'b'], 'c', 'b', 'accordion')).toEqual(['b', 'c']);
    expect(toggleGroup(['a'], 'c', 'b', 'accordion')).toEqual(['c']);
  });
  it('leaves the others alone in collapse mode', () => {
    expect(toggleGroup(['a', 'b'], 'c', 'b', 'collapse')).toEqual(['a', 'b', 'c']);
  });
});
