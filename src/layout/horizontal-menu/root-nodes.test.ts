import { expect, it } from 'vitest';
import type { NavItem, NavNode, NavSectionNode } from '@/plugin-api/registry';
import { PAGES_GROUP } from '@/shared/pages-group';
import { rootNodes } from './root-nodes';

const item = (id: string): NavItem => ({ kind: 'item', id, to: id, titleKey: 'shell:x', order: 0 });
const group = (id: string, items: NavNode[], icon?: string): NavNode => ({
  kind: 'group',
  id,
  titleKey: 'shell:x',
  order: 0,
  items,
  ...(icon && { icon }),
});
const section = (id: string, heading: boolean, nodes: NavNode[]): NavSectionNode => ({
  section: id,
  area: 'office',
  titleKey: `shell:${id}`,
  heading,
  nodes,
});

it('the bar has entries without a heading, and a group for every heading', () => {
  const roots = rootNodes([
    section('main', false, [item('/'), group('tips', [item('/tips')])]),
    section('admin', true, [item('/users'), group('fixtures', [item('/rugby')])]),
    section('chartsMisc', true, [group('others', [item('/acl')])]),
    section('userInterface', true, [item('/icons')]),
    section('served 4', true, [group('own', [item('/own')], 'M0 0')]),
  ]);
  expect(roots.map(({ id }) => id)).toEqual([
    '/',
    'tips',
    'admin',
    'others',
    'userInterface',
    'own',
  ]);
  const [, , admin, others, ui, own] = roots;
  expect(admin).toMatchObject({ kind: 'group', titleKey: 'shell:admin' });
  expect(ui).toMatchObject({ kind: 'group', items: [{ id: '/icons' }] });
  expect(own?.icon).toBe('M0 0');
  for (const root of [admin, others, ui]) expect(root?.icon).toMatch(/^M/);
});

it('the horizontal menu puts the sample applications into seven groups', () => {
  const pages = { ...group('pages', [item('/faq')]), titleKey: PAGES_GROUP.titleKey };
  const roots = rootNodes([
    section('dashboards', true, [group('boards', [item('/crm')])]),
    section('appsPages', true, [item('/email'), pages]),
    section('userInterface', true, [item('/icons')]),
    section('formsTables', true, [item('/forms')]),
    section('chartsMisc', true, [
      group('charts', [item('/apex')], 'M0 0'),
      item('/acl'),
      group('others', [item('/levels')], 'M0 0'),
    ]),
  ]);
  expect(roots.map(({ id }) => id)).toEqual([
    'boards',
    'appsPages',
    'userInterface',
    'pages',
    'formsTables',
    'charts',
    'others',
  ]);
  expect(roots.map(({ titleKey }) => titleKey)).toEqual(
    expect.arrayContaining(['shell:nav.bar.apps', 'shell:nav.bar.ui', 'shell:nav.pages']),
  );
  expect(roots.at(-1)).toMatchObject({ items: [{ id: '/acl' }, { id: '/levels' }] });
});
