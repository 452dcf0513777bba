import { describe, expect, it } from 'vitest';
import type { NavGroup, NavItem, NavNode, NavSectionNode } from '@/plugin-api/registry';
import { activeTrail } from './active-trail';

const item = (to: string, more: Partial<NavItem> = {}): NavItem => ({
  kind: 'item',
  id: to,
  to,
  titleKey: 'shell:x',
  order: 0,
  ...more,
});
const group = (id: string, items: NavNode[]): NavGroup => ({
  kind: 'group',
  id,
  titleKey: 'shell:x',
  order: 0,
  items,
});
const section = (id: string, nodes: NavNode[]): NavSectionNode => ({
  section: id,
  area: 'office',
  titleKey: 'shell:x',
  heading: false,
  nodes,
});
const MENU = [
  section('main', [item('/'), item('/bonus'), item('/off', { disabled: true })]),
  section('admin', [
    group('users', [item('/users'), group('vips', [item('/users/activevipusers')])]),
    group('fixtures', [item('/fixtures/football'), item('/fixtures/rugby')]),
    item('', { to: undefined, id: 'help', link: 'support' }),
  ]),
];

describe('activeTrail', () => {
  it.each([
    ['/', '/', []],
    ['/bonus', '/bonus', []],
    ['/bonus/', '/bonus', []],
    ['/Bonus', '/bonus', []],
    ['/users', '/users', ['users']],
    ['/users/new', '/users', ['users']],
    ['/users/activevipusers', '/users/activevipusers', ['users', 'vips']],
    ['/fixtures/football/7/edit', '/fixtures/football', ['fixtures']],
  ])('%s highlights %s', (pathname, to, groups) => {
    expect(activeTrail(MENU, pathname)).toEqual({ item: to, groups });
  });

  it.each(['/bonuses', '/fixtures', '/fixtures/footballers', '/nowhere', '/off'])(
    '%s highlights nothing',
    (pathname) => {
      expect(activeTrail(MENU, pathname)).toBeNull();
    },
  );
});
