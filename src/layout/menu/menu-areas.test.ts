import { expect, it } from 'vitest';
import type { NavItem, NavSectionNode } from '@/plugin-api/registry';
import { areaOfPage, areasOf, sectionsOfArea } from './menu-areas';

const item = (to: string): NavItem => ({ kind: 'item', id: to, to, titleKey: 'shell:x', order: 0 });
const section = (name: string, area: string, heading: boolean, ...pages: string[]) =>
  ({ section: name, area, titleKey: name, heading, nodes: pages.map(item) }) as NavSectionNode;

const MENU = [
  section('main', 'office', false, '/'),
  section('admin', 'office', true, '/users', '/payments'),
  section('member', 'member', true, '/predictions', '/users/me'),
  section('ui', 'samples', true, '/icons'),
  section('forms', 'samples', true, '/forms'),
];
const outline = (area: string) =>
  sectionsOfArea(MENU, area).map(({ section: name, heading }) => [name, heading]);

it('a menu has its areas in order, with all that is in each', () => {
  expect(areasOf(MENU).map(({ area, nodes }) => [area, nodes.length])).toEqual([
    ['office', 3],
    ['member', 2],
    ['samples', 2],
  ]);
});

it('a page belongs to the area of its own entry, not of a shorter address', () => {
  expect(areaOfPage(MENU, '/')).toBe('office');
  expect(areaOfPage(MENU, '/users/7/edit')).toBe('office');
  expect(areaOfPage(MENU, '/users/me')).toBe('member');
  expect(areaOfPage(MENU, '/forms/layouts')).toBe('samples');
  expect(areaOfPage(MENU, '/account')).toBeUndefined();
});

it('one area is shown at a time, and a heading only where it tells sections apart', () => {
  expect(outline('office')).toEqual([
    ['main', false],
    ['admin', false],
  ]);
  expect(outline('member')).toEqual([['member', false]]);
  expect(outline('samples')).toEqual([
    ['ui', true],
    ['forms', true],
  ]);
});

it('a menu with a single area stays as it is', () => {
  const single = MENU.slice(0, 2);
  expect(sectionsOfArea(single, 'office')).toBe(single);
});
