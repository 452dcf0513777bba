import { expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { NavNode, Registry } from '@/plugin-api/registry';
import type { PluginDef } from '@/plugin-api/types';
import { PLUGINS } from '@/plugins';

const PLACEMENTS = ['vertical', 'horizontal'] as const;

const itemsOf = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? itemsOf(node.items) : [node.id]));

/** What an administrator finds: the ids of pages, both menus, palette and search. */
function contents(registry: Registry) {
  return {
    routes: registry.routes.map(({ plugin, path }) => `${plugin} ${path}`),
    menus: PLACEMENTS.flatMap((placement) =>
      registry
        .nav('ADMIN', placement)
        .flatMap(({ nodes }) => itemsOf(nodes).map((id) => `${placement} ${id}`)),
    ),
    palette: registry.commands('ADMIN').map(({ id }) => id),
    search: registry.search('ADMIN').map(({ id }) => id),
    namespaces: [...registry.namespaces],
  };
}

/** The addresses that a plugin's manifest puts into the menus. */
const menuTargets = ({ routes = [], resources = [] }: PluginDef) =>
  [...routes, ...resources].flatMap(({ nav, path }) =>
    Array.isArray(nav) ? nav.map(({ to }) => to) : nav ? [path] : [],
  );

/** Whether an entry of `contents` is declared by the plugin's own manifest. */
function declares(plugin: PluginDef) {
  const { id, resources = [], links = [], commands = [], search = [] } = plugin;
  const targets = menuTargets(plugin);
  const lines = [...targets, ...links.map((link) => link.id)];
  const names = new Set([
    ...PLACEMENTS.flatMap((placement) => lines.map((line) => `${placement} ${line}`)),
    ...targets.map((to) => `page ${to}`),
    ...resources.map((resource) => `create ${resource.id}`),
    ...[...commands, ...search].map((one) => one.id),
    id,
  ]);
  return (name: string) => names.has(name) || name.startsWith(`${id} /`);
}

const all = contents(buildRegistry(PLUGINS).registry);

it('without auth nobody could sign in, so it stays on', () => {
  const { registry, problems } = buildRegistry(PLUGINS, { disabled: ['auth'] });
  expect(problems.map(({ code, plugin }) => `${code} ${plugin}`)).toEqual(['required-plugin auth']);
  expect(contents(registry)).toEqual(all);
});

const optional = PLUGINS.filter(({ required }) => !required);

it.each(optional.map((plugin) => [plugin.id, plugin] as const))(
  'without %s the rest of the app is unchanged and in the same order',
  (id, plugin) => {
    const { registry, problems } = buildRegistry(PLUGINS, { disabled: [id] });
    const dependants = PLUGINS.filter(({ dependsOn = [] }) => dependsOn.includes(id));
    const gone = [plugin, ...dependants].map(declares);
    const rest = Object.entries(all).map(([part, names]) => [
      part,
      names.filter((name) => !gone.some((own) => own(name))),
    ]);
    expect(problems.map(({ code, plugin }) => `${code} ${plugin}`)).toEqual(
      dependants.map((one) => `dependency-off ${one.id}`),
    );
    expect(contents(registry)).toEqual(Object.fromEntries(rest));
  },
);

it.each([
  ['email', '/apps/email'],
  ['chat', '/apps/chat'],
  ['calendar', '/apps/calendar'],
])(
  '%s is in both menus, in the palette and at its address, and gone when switched off',
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

it('widgets name plugins that exist', () => {
  const ids = new Set(PLUGINS.map(({ id }) => id));
  const named = PLUGINS.flatMap(({ widgets = [] }) => widgets.flatMap(({ needs = [] }) => needs));
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
