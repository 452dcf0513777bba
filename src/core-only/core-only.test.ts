import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { NavNode } from '@/plugin-api/registry';
import { PLUGINS } from '.';

const itemsOf = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? itemsOf(node.items) : [node.id]));

describe('the core by itself', () => {
  it('is whole: nothing that it declares needs the product', () => {
    const { registry, problems } = buildRegistry(PLUGINS);
    expect(problems).toEqual([]);
    const { vertical, routes } = {
      vertical: registry.nav('ADMIN').flatMap(({ nodes }) => itemsOf(nodes)),
      routes: registry.routes.map(({ path }) => path),
    };
    expect(vertical).toEqual(expect.arrayContaining(['/', '/users', '/audit-log', '/apps/email']));
    expect(routes).toEqual(expect.arrayContaining(['/', '/users/:id', '/account-details']));
    expect(vertical.join()).not.toMatch(/tier|vip|premium/i);
  });
});
