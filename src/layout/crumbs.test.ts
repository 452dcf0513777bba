import { expect, it } from 'vitest';
import type { NavItem, NavSectionNode, RegistryRoute } from '@/plugin-api/registry';
import { crumbsOf } from './crumbs';

const item = (to: string, titleKey: string): NavItem => ({
  kind: 'item',
  id: to,
  to,
  titleKey,
  order: 0,
});
const SECTIONS: NavSectionNode[] = [
  {
    section: 'main',
    area: 'office',
    titleKey: '',
    heading: false,
    nodes: [item('/', 'home:title')],
  },
  {
    section: 'admin',
    area: 'office',
    titleKey: 'shell:admin',
    heading: true,
    nodes: [
      {
        kind: 'group',
        id: 'people',
        titleKey: 'shell:people',
        order: 1,
        items: [item('/users', 'users:all'), item('/users/new-ones', 'users:fresh')],
      },
      item('/mail', 'mail:title'),
    ],
  },
];
const route = (path: string, titleKey: string, page?: 'list' | 'show' | 'edit' | 'create') =>
  ({
    id: path,
    path,
    plugin: 'a',
    layout: 'app',
    titleKey,
    ...(page && { crud: { page, resource: {} } }),
  }) as unknown as RegistryRoute;
const routes = [
  route('/', 'home:title'),
  route('/users', 'users:all', 'list'),
  route('/users/new', 'users:one', 'create'),
  route('/users/:id', 'users:one', 'show'),
  route('/users/:id/edit', 'users:one', 'edit'),
  route('/users/new-ones', 'users:fresh', 'list'),
  route('/mail', 'mail:title'),
  route('/mail/:id', 'mail:letter'),
];
const crumbs = (path: string) =>
  crumbsOf({ routes }, SECTIONS, path).map(({ titleKey, to }) =>
    to ? `${titleKey} ${to}` : titleKey,
  );

it.each([
  ['/users/7', ['shell:people', 'users:all /users']],
  ['/users/7/', ['shell:people', 'users:all /users']],
  ['/users/new', ['shell:people', 'users:all /users']],
  ['/users/7/edit', ['shell:people', 'users:all /users', 'users:one /users/7']],
])('the way to %s is %j', (path, way) => {
  expect(crumbs(path)).toEqual(way);
});

it.each(['/', '/users', '/users/new-ones', '/mail/7', '/nowhere'])(
  '%s has no breadcrumbs',
  (path) => {
    expect(crumbs(path)).toEqual([]);
  },
);
