import { expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { NavNode } from '@/plugin-api/registry';
import { placeOf } from './levels';
import others from './plugin';

const { registry, problems } = buildRegistry([others]);

/** Every page of the menu with the keys of the entries that lead to it. */
function places(nodes: readonly NavNode[], outer: string[] = []): [string, string[]][] {
  return nodes.flatMap((node): [string, string[]][] => {
    const keys = [...outer, node.titleKey.replace('others:', '')];
    if (node.kind === 'group') return places(node.items, keys);
    return node.to === undefined ? [] : [[node.to, keys]];
  });
}

it('shows each page’s position in the menu', () => {
  const menu = registry.nav('SUPPORT').flatMap(({ nodes }) => places(nodes));
  expect(menu.map(([to]) => to)).toEqual([
    '/others/levels/2-1',
    '/others/levels/3-1',
    '/others/levels/3-2',
    '/others/new-tab',
  ]);
  for (const [to, keys] of menu) expect([to, placeOf(to)]).toEqual([to, keys]);
  expect(placeOf('/others/levels/9')).toBeNull();
});

it('is for staff', () => {
  expect(problems).toEqual([]);
  for (const viewer of ['TIPSTER', 'SUPPORT', 'FINANCE', 'ADMIN'] as const) {
    expect(registry.nav(viewer)).toHaveLength(1);
  }
  expect(registry.nav('USER')).toEqual([]);
  expect(registry.nav('ANON')).toEqual([]);
});
