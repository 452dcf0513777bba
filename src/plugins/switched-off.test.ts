import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { NavNode, Registry } from '@/plugin-api/registry';
import { PLUGINS } from '@/plugins';

const PLACEMENTS = ['vertical', 'horizontal'] as const;

const itemsOf = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? itemsOf(node.items) : [node.id]));

/** What an administrator finds: pages, both menus, palette, search and permissions, by what names them. */
function contents(registry: Registry) {
  return {
    routes: registry.routes.map(({ plugin, path }) => `${plugin} ${path}`),
    menus: PLACEMENTS.flatMap((placement) =>
      registry
        .nav('ADMIN', placement)
        .flatMap(({ nodes }) => itemsOf(nodes).map((id) => `${placement} ${id}`)),
    ),
    commands: registry.commands('ADMIN').map(({ id }) => id),
    namespaces: [...registry.namespaces],
  };
}

const all = contents(buildRegistry(PLUGINS).registry);

describe.each(PLUGINS.map(({ id }) => id))('without the plugin %s', (id) => {
  const { registry, problems } = buildRegistry(PLUGINS, { disabled: [id] });
  const left = contents(registry);

  it('is the rest of the app, unchanged', () => {
    expect(problems).toEqual([]);
    expect(left.routes).toEqual(all.routes.filter((route) => !route.startsWith(`${id} `)));
    expect(left.namespaces).toEqual(all.namespaces.filter((namespace) => namespace !== id));
    // A line of the menu that stays stands where it stood.
    expect(left.menus).toEqual(all.menus.filter((line) => left.menus.includes(line)));
    expect(left.commands).toEqual(
      all.commands.filter((command) => left.commands.includes(command)),
    );
  });

  it('has no line and no command of it', () => {
    const paths = all.routes.flatMap((route) =>
      route.startsWith(`${id} `) ? [route.slice(id.length + 1)] : [],
    );
    const leads = registry.commands('ADMIN').flatMap(({ to }) => (to ? [to] : []));
    expect(leads.filter((to) => paths.includes(to))).toEqual([]);
    const own = PLUGINS.find((plugin) => plugin.id === id);
    const commands = own?.commands?.map((command) => command.id) ?? [];
    expect(left.commands.filter((command) => commands.includes(command))).toEqual([]);
  });
});

it.each([
  ['email', '/apps/email'],
  ['chat', '/apps/chat'],
  ['calendar', '/apps/calendar'],
])(
  '%s stands in both menus, in the palette and at its address, and is gone when switched off',
  (id, path) => {
    const here = (registry: Registry) => ({
      route: registry.routes.some((route) => route.path.startsWith(path)),
      palette: registry.commands('SUPPORT').some(({ to }) => to === path),
      menus: PLACEMENTS.map((placement) =>
        JSON.stringify(registry.nav('SUPPORT', placement)).includes(`"to":"${path}"`),
      ),
    });
    expect(here(buildRegistry(PLUGINS).registry)).toEqual({
      route: true,
      palette: true,
      menus: [true, true],
    });
    expect(here(buildRegistry(PLUGINS, { disabled: [id] }).registry)).toEqual({
      route: false,
      palette: false,
      menus: [false, false],
    });
  },
);
