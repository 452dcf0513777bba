import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { definePlugin } from '@/plugin-api/define-plugin';
import type { NavNode, NavSectionNode } from '@/plugin-api/registry';
import type { AccessRule, Viewer } from '@/plugin-api/types';
import { DOT } from './menu-icons';
import { parseMenu } from './parse-menu';
import { toSections } from './to-sections';

const page = async () => ({ default: () => null });
const texts = async () => ({ default: {} });
const rule = (resource: string, roles: Viewer[]) =>
  ({ resource, actions: ['read'], roles }) as unknown as AccessRule;
const plugin = definePlugin({
  id: 'samples',
  apiVersion: 1,
  nameKey: 'samples:name',
  routes: [
    { id: 'a', path: '/open', page, layout: 'app', titleKey: 'samples:a' },
    {
      id: 'b',
      path: '/records/:id',
      page,
      layout: 'app',
      titleKey: 'samples:b',
      access: { resource: 'books' as 'fixtures', action: 'read' },
    },
  ],
  access: [rule('books', ['ADMIN']), rule('acl-page', ['SUPPORT'])],
  i18n: { en: texts, fr: texts, ar: texts },
});
const { registry } = buildRegistry([plugin]);

const convert = (menu: unknown, role: Viewer = 'ADMIN') =>
  toSections(parseMenu(menu), { registry, role });
const only = (sections: NavSectionNode[]): NavNode[] => sections.flatMap(({ nodes }) => nodes);
const titles = (nodes: NavNode[]) => nodes.map(({ titleKey }) => titleKey.replace('menu:', ''));

describe('a served entry', () => {
  const line = (entry: object, role?: Viewer) => only(convert([{ title: 'x', ...entry }], role))[0];

  it('links to the page that serves its path', () => {
    expect(line({ path: '/open?tab=2' })).toMatchObject({ kind: 'item', to: '/open?tab=2' });
    expect(line({ path: '/records/7' })).toMatchObject({ to: '/records/7' });
    expect(line({ path: '/open' })).not.toHaveProperty('disabled');
  });

  it('links to another site, or opens in a new tab', () => {
    const path = 'https://example.com/docs';
    expect(line({ path, externalLink: true })).toMatchObject({ href: path });
    expect(line({ path: '/open', openInNewTab: true })).toMatchObject({ newTab: true });
  });

  it.each([
    ['a path that no page serves', { path: '/none' }, 'shell:nav.notInstalled'],
    ['no path', {}, 'shell:nav.noPage'],
    ['a switch that is off', { path: '/open', disabled: true }, undefined],
  ])('with %s is disabled and says why', (_, entry, reasonKey) => {
    const item = line(entry);
    expect(item).toMatchObject({ disabled: true });
    expect(item).not.toHaveProperty('to');
    expect(item && 'reasonKey' in item ? item.reasonKey : undefined).toBe(reasonKey);
  });

  it('has its icon by name, and a dot for an unknown name', () => {
    expect(line({ icon: 'no-such-icon' })?.icon).toBe(DOT);
    expect(line({ icon: 'constructor' })?.icon).toBe(DOT);
    expect(line({ icon: 'mdi:home' })?.icon).toBe(line({ icon: 'home' })?.icon);
    expect(line({ icon: 'home' })?.icon).not.toBe(DOT);
    expect(line({})?.icon).toBeUndefined();
  });

  it('carries its badge', () => {
    expect(line({ badgeContent: 'new', badgeColor: 'error' })?.badge).toEqual({
      textKey: 'menu:new',
      color: 'error',
    });
  });
});

describe('who sees a served entry', () => {
  const menu = [
    { title: 'open', path: '/open' },
    { title: 'guarded', path: '/records/7' },
    { title: 'missing', path: '/none' },
    { title: 'ruled', path: '/acl', action: 'read', subject: 'acl-page' },
    { title: 'elsewhere', path: 'https://example.com', externalLink: true },
    { title: 'still' },
  ];
  it.each<[Viewer, string[]]>([
    ['USER', ['open']],
    ['ADMIN', ['open', 'guarded', 'missing', 'elsewhere', 'still']],
    ['SUPPORT', ['open', 'missing', 'ruled', 'elsewhere', 'still']],
  ])('%s', (role, seen) => {
    expect(titles(only(convert(menu, role)))).toEqual(seen);
  });
});

describe('served groups and sections', () => {
  const menu = [
    { title: 'first', path: '/open' },
    { sectionTitle: 'Empty' },
    { title: 'missing', path: '/none' },
    { sectionTitle: 'Ruled', action: 'read', subject: 'acl-page' },
    { title: 'second', path: '/open' },
    { sectionTitle: 'Last' },
    {
      title: 'outer',
      children: [{ title: 'inner', children: [{ title: 'deep', path: '/none' }] }],
    },
    { title: 'group', children: [{ title: 'third', path: '/open' }] },
    {
      title: 'ruled',
      action: 'read',
      subject: 'acl-page',
      children: [{ title: 'x', path: '/open' }],
    },
  ];

  it('disappear if they are empty or their permission is missing', () => {
    expect(
      convert(menu, 'USER').map(({ titleKey, heading, nodes }) => [
        titleKey,
        heading,
        titles(nodes),
      ]),
    ).toEqual([
      ['shell:nav.section.served', false, ['first']],
      ['menu:Last', true, ['group']],
    ]);
    expect(convert(menu, 'SUPPORT').map(({ titleKey }) => titleKey)).toEqual([
      'shell:nav.section.served',
      'menu:Empty',
      'menu:Ruled',
      'menu:Last',
    ]);
  });

  it('have unique ids', () => {
    const ids = (nodes: NavNode[]): string[] =>
      nodes.flatMap((node) => [node.id, ...(node.kind === 'group' ? ids(node.items) : [])]);
    const all = ids(only(convert([...menu, ...menu])));
    expect(new Set(all).size).toBe(all.length);
  });
});
