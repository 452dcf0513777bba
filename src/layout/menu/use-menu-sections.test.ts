import { describe, expect, it } from 'vitest';
import type { NavItem, NavNode, NavSectionNode } from '@/plugin-api/registry';
import { addServed, withMenuLinks } from './use-menu-sections';

const item = (id: string, more: Partial<NavItem> = {}): NavItem => ({
  kind: 'item',
  id,
  order: 0,
  titleKey: id,
  ...more,
});
const page = (id: string) => item(id, { to: `/${id}` });
const group = (id: string, items: NavNode[]): NavNode => ({
  kind: 'group',
  id,
  order: 0,
  titleKey: id,
  items,
});
const section = (name: string, nodes: NavNode[]): NavSectionNode => ({
  section: name,
  area: 'office',
  titleKey: name,
  heading: true,
  nodes,
});
const outline = (sections: NavSectionNode[]) =>
  sections.map(({ section: name, nodes }) => [name, ...nodes.map(({ id }) => id)]);

const own = [
  section('main', [page('home'), page('bonus')]),
  section('admin', [group('people', [page('users'), page('tiers')]), page('fixtures')]),
  section('chartsMisc', [group('demo', [page('charts')]), page('cards')]),
];

describe('addServed', () => {
  it("keeps the app's own pages in front of the served sections", () => {
    const served = [section('served', [page('cards')])];
    expect(outline(addServed(own, served))).toEqual([
      ['main', 'home', 'bonus'],
      ['admin', 'people', 'fixtures'],
      ['served', 'cards'],
    ]);
  });

  it('lists a page once, in the server’s place', () => {
    const served = [section('served', [group('all', [page('users')]), page('fixtures')])];
    const [, admin] = addServed(own, served);
    expect(admin).toMatchObject({ nodes: [{ id: 'people', items: [{ id: 'tiers' }] }] });
    expect(admin?.nodes).toHaveLength(1);
  });
});

describe('withMenuLinks', () => {
  it('fills in the deployment’s links, and leaves out the others along with empty groups', () => {
    const home = page('home');
    const off = item('off', { disabled: true });
    const help = item('help', { link: 'support' });
    const docs = item('docs', { link: 'documentation' });
    const menu = [
      section('a', [home, off, group('g', [help, docs]), group('h', [group('i', [docs])])]),
      section('b', [docs]),
    ];
    expect(withMenuLinks(menu, { support: 'https://example.com/help' })).toEqual([
      section('a', [home, off, group('g', [{ ...help, href: 'https://example.com/help' }])]),
    ]);
  });
});
