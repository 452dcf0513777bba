import { accessTable } from '@tests/support/plugins/access-table';
import { plugin, resource } from '@tests/support/plugins/sample-plugins';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from './build-registry';
import { canAccess } from './can-access';
import type { NavNode } from './registry';
import type { AccessRule, NavDef, NavPlacement, RecordName } from './types';

const page = async () => ({ default: () => null });
const nav = (order: number, more: Partial<NavDef> = {}): NavDef => ({
  section: 'main',
  titleKey: 'shell:x',
  order,
  ...more,
});
const route = (path: string, more: object = {}) => ({
  id: path,
  path,
  page,
  layout: 'app' as const,
  titleKey: 'shell:x' as const,
  ...more,
});

const MAIN = 'shell:nav.section.main';

describe('canAccess', () => {
  const rules = [
    { resource: 'a', actions: ['list', 'edit'], roles: ['ADMIN', 'TIPSTER'] },
    { resource: 'b', actions: '*', roles: '*' },
  ] as unknown[] as AccessRule[];

  it('refuses by default', () => {
    expect(canAccess([], 'ADMIN', 'a', 'list')).toBe(false);
    expect(canAccess(rules, 'ADMIN', 'c', 'list')).toBe(false);
    expect(canAccess(rules, 'ADMIN', 'a', 'delete')).toBe(false);
    expect(canAccess(rules, 'USER', 'a', 'list')).toBe(false);
  });

  it('allows what a rule grants', () => {
    expect(canAccess(rules, 'TIPSTER', 'a', 'edit')).toBe(true);
    expect(canAccess(rules, 'USER', 'b', 'anything')).toBe(true);
    expect(canAccess(rules, 'ANON', 'b', 'anything')).toBe(false);
  });
});

describe('menus', () => {
  const group = { titleKey: 'shell:group' as const, icon: 'M0', order: 2 };
  const things = { ...resource('things', '/things'), nav: nav(1, { section: 'admin' }) };
  const { registry } = buildRegistry([
    plugin('a', {
      resources: [things],
      routes: [
        route('/last', { nav: nav(9) }),
        route('/g2', { nav: nav(2, { group }) }),
        route('/pay', { nav: nav(3, { roles: ['USER'] }) }),
      ],
    }),
    plugin('b', {
      routes: [
        route('/g1', { nav: nav(1, { group }) }),
        route('/open', { access: 'public', nav: nav(1) }),
      ],
    }),
  ]);
  const outline = (viewer: Parameters<typeof registry.nav>[0]) =>
    registry.nav(viewer).map(({ section, nodes }) => ({
      [section]: nodes.map((node) =>
        node.kind === 'item' ? node.id : node.items.map(({ id }) => id),
      ),
    }));

  it('are sorted, grouped across plugins, and contain only what the viewer may open', () => {
    expect(outline('ADMIN')).toEqual([
      { main: ['/open', ['/g1', '/g2'], '/last'] },
      { admin: ['/things'] },
    ]);
    expect(outline('USER')).toEqual([{ main: ['/open', ['/g1', '/g2'], '/pay', '/last'] }]);
    expect(outline('ANON')).toEqual([{ main: ['/open'] }]);
  });

  it('separate the members’ section only for people who have another section before it', () => {
    const { registry: both } = buildRegistry([
      plugin('a', {
        resources: [{ ...things, access: [{ actions: ['list'], roles: ['ADMIN'] }] }],
      }),
      plugin('b', {
        routes: [
          route('/', { nav: nav(1) }),
          route('/own', { nav: nav(2, { section: 'member', shortcut: ['g', 'o'] }) }),
        ],
      }),
    ]);
    const parts = (viewer: 'USER' | 'ADMIN') =>
      both
        .nav(viewer)
        .map(({ section, area, heading, nodes }) => [section, area, heading, nodes.length]);
    expect(parts('USER')).toEqual([['main', 'member', false, 2]]);
    expect(parts('ADMIN')).toEqual([
      ['main', 'office', false, 1],
      ['admin', 'office', true, 1],
      ['member', 'member', true, 1],
    ]);
    const palette = (viewer: 'USER' | 'ADMIN') =>
      both.commands(viewer).find(({ to }) => to === '/own')?.sectionKey;
    expect([palette('USER'), palette('ADMIN')]).toEqual([
      'shell:nav.section.main',
      'shell:nav.section.member',
    ]);
  });

  it('nest, can be placed, and accept entries that aren’t pages', () => {
    const deep = [
      { titleKey: 'shell:outer' as const, order: 1 },
      { titleKey: 'shell:inner' as const, order: 1 },
    ];
    const { registry: nested, problems } = buildRegistry([
      plugin('c', {
        routes: [
          route('/deep', { nav: nav(1, { group: deep }) }),
          route('/beside', { nav: nav(2, { group: deep[0] }) }),
          route('/wide', { nav: nav(3, { placement: 'horizontal', openInNewTab: true }) }),
        ],
        links: [
          { ...nav(4), id: 'help', link: 'support' },
          { ...nav(5), id: 'off', disabled: true },
          { ...nav(6), id: 'off' },
        ],
      }),
    ]);
    const shape = (nodes: readonly NavNode[]): unknown[] =>
      nodes.map((node) => (node.kind === 'item' ? node.id : [node.id, shape(node.items)]));
    const tree = (placement: NavPlacement) =>
      nested.nav('USER', placement).flatMap(({ nodes }) => shape(nodes));
    const groups = ['main shell:outer', [['main shell:outer shell:inner', ['/deep']], '/beside']];
    expect(tree('vertical')).toEqual([groups, 'help', 'off']);
    expect(tree('horizontal')).toEqual([groups, '/wide', 'help', 'off']);
    expect(nested.nav('ANON')).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual(['duplicate-link']);
  });

  it('feed the palette, with every create action', () => {
    const ids = (viewer: 'ADMIN' | 'ANON') => registry.commands(viewer).map(({ id }) => id);
    expect(ids('ADMIN').sort()).toEqual([
      'create things',
      'page /g1',
      'page /g2',
      'page /last',
      'page /open',
      'page /things',
    ]);
    expect(ids('ANON')).toEqual(['page /open']);
    const went: string[] = [];
    registry
      .commands('ADMIN')
      .find(({ id }) => id === 'create things')
      ?.run?.({ navigate: (to) => went.push(to) });
    expect(went).toEqual(['/things/new']);
  });

  it('mark a sample application’s entries for the palette', () => {
    const parts = {
      routes: [route('/sample', { nav: nav(1) })],
      resources: [resource('things', '/sample/things')],
      commands: [{ id: 'sample.run', titleKey: 'shell:x' as const, run: () => undefined }],
      access: [{ resource: 'things' as RecordName, actions: ['create'], roles: '*' as const }],
    };
    const samples = (sample?: true) =>
      buildRegistry([plugin('d', { ...parts, sample })])
        .registry.commands('USER')
        .map((entry) => [entry.kind, entry.sample]);
    expect(samples(true)).toEqual([
      ['page', true],
      ['create', true],
      ['command', true],
    ]);
    expect(samples().map(([, sample]) => sample)).toEqual([false, false, false]);
  });

  it('feed the palette in their own order, each page once, with groups and shortcuts', () => {
    const { registry: palette } = buildRegistry([
      plugin('d', {
        routes: [
          route('/late', { nav: nav(9, { shortcut: ['g', 'l'] }) }),
          route('/in', { nav: nav(1, { group, placement: 'vertical' }) }),
          route('/x/:id', {
            nav: [
              { ...nav(1), to: '/x/1', shortcut: ['g', 'x'] },
              { ...nav(5, { placement: 'horizontal' }), to: '/x/1', shortcut: ['g', 'x'] },
            ],
          }),
        ],
      }),
    ]);
    const shown = palette
      .commands('USER')
      .map(({ to, trailKeys, shortcut, sectionKey }) => [to, trailKeys, shortcut, sectionKey]);
    expect(shown).toEqual([
      ['/x/1', [], ['g', 'x'], MAIN],
      ['/in', ['shell:group'], undefined, MAIN],
      ['/late', [], ['g', 'l'], MAIN],
    ]);
  });

  it('are the same as the access table', () => {
    const allowed = accessTable(registry).filter((cell) => cell.allowed);
    expect(new Set(allowed.map(({ viewer }) => viewer))).toEqual(new Set(['ADMIN']));
    expect(allowed).toHaveLength(5);
  });
});
