import { expect, it } from 'vitest';
import type { NavItem, NavNode, NavSectionNode } from '@/plugin-api/registry';
import { withMenuLinks } from './menu-links';

const item = (id: string, more: Partial<NavItem> = {}): NavItem => ({
  kind: 'item',
  id,
  titleKey: 'shell:x',
  order: 0,
  ...more,
});
const section = (id: string, nodes: NavNode[]): NavSectionNode => ({
  section: id,
  titleKey: 'shell:x',
  heading: true,
  nodes,
});
const group = (id: string, items: NavNode[]): NavNode => ({
  kind: 'group',
  id,
  titleKey: 'shell:x',
  order: 0,
  items,
});

it('fills in what the deployment sets, and leaves out the rest with all that is then empty', () => {
  const page = item('/page', { to: '/page' });
  const off = item('off', { disabled: true });
  const help = item('help', { link: 'support' });
  const docs = item('docs', { link: 'documentation' });
  const menu = [
    section('a', [page, off, group('g', [help, docs]), group('h', [group('i', [docs])])]),
    section('b', [docs]),
  ];
  expect(withMenuLinks(menu, { support: 'https://example.com/help' })).toEqual([
    section('a', [page, off, group('g', [{ ...help, href: 'https://example.com/help' }])]),
  ]);
});
