import { describe, expect, it } from 'vitest';
import type { NavNode, NavSectionNode } from '@/plugin-api/registry';
import { addServed } from './add-served';

const page = (id: string): NavNode => ({ kind: 'item', id, order: 0, titleKey: id, to: `/${id}` });
const group = (id: string, items: NavNode[]): NavNode => ({
  kind: 'group',
  id,
  order: 0,
  titleKey: id,
  items,
});
const section = (name: string, heading: boolean, nodes: NavNode[]): NavSectionNode => ({
  section: name,
  titleKey: name,
  heading,
  nodes,
});
const outline = (sections: NavSectionNode[]) =>
  sections.map(({ section: name, nodes }) => [name, ...nodes.map(({ id }) => id)]);

const own = [
  section('main', false, [page('home'), page('bonus')]),
  section('admin', true, [group('people', [page('users'), page('tiers')]), page('fixtures')]),
  section('chartsMisc', true, [group('demo', [page('charts')]), page('cards')]),
];

describe('addServed', () => {
  it("keeps the app's own pages in front of the served sections", () => {
    const served = [section('served', true, [page('cards')])];
    expect(outline(addServed(own, served))).toEqual([
      ['main', 'home', 'bonus'],
      ['admin', 'people', 'fixtures'],
      ['served', 'cards'],
    ]);
  });

  it('names a page once, where the server has it', () => {
    const served = [section('served', true, [group('all', [page('users')]), page('fixtures')])];
    const [, admin] = addServed(own, served);
    expect(admin).toMatchObject({ nodes: [{ id: 'people', items: [{ id: 'tiers' }] }] });
    expect(admin?.nodes).toHaveLength(1);
  });
});
