import { matchesPath } from './paths';
import { type Problem, problem } from './problems';
import type { NavGroup, NavItem, NavSectionNode, RegistryRoute } from './registry';
import type { NavDef, PluginDef, Viewer } from './types';

export interface NavEntry {
  nav: NavDef;
  to: string;
  route: RegistryRoute;
}

/** Every menu entry whose address is served, whoever may see it. */
export function collectNav(
  plugins: PluginDef[],
  routes: RegistryRoute[],
  problems: Problem[],
): NavEntry[] {
  const declared = plugins.flatMap((plugin) => [
    ...(plugin.routes ?? []).flatMap((route) =>
      navOf(route.nav, route.path).map((entry) => ({ ...entry, plugin: plugin.id })),
    ),
    ...(plugin.resources ?? []).flatMap((resource) =>
      navOf(resource.nav, resource.path).map((entry) => ({ ...entry, plugin: plugin.id })),
    ),
  ]);
  return declared.flatMap(({ nav, to, plugin }) => {
    const address = to.split(/[?#]/)[0] ?? to;
    const route =
      routes.find((candidate) => candidate.path === address) ??
      routes.find((candidate) => matchesPath(address, candidate.path));
    if (route && !address.includes('/:')) return [{ nav, to, route }];
    problems.push(problem('menu-target', plugin, to));
    return [];
  });
}

function navOf(nav: NavDef | (NavDef & { to: string })[] | undefined, path: string) {
  if (!nav) return [];
  return Array.isArray(nav)
    ? nav.map((entry) => ({ nav: entry, to: entry.to }))
    : [{ nav, to: path }];
}

const SECTION_ORDER = ['main', 'admin'];

function sectionRank(section: string): number {
  const rank = SECTION_ORDER.indexOf(section);
  return rank === -1 ? SECTION_ORDER.length : rank;
}

/** The menu tree for a viewer: sections in order, groups with at least one entry, entries by `order`. */
export function navTree(
  entries: readonly NavEntry[],
  viewer: Viewer,
  allows: (access: RegistryRoute['access']) => boolean,
): NavSectionNode[] {
  const sections = new Map<string, NavSectionNode>();
  for (const { nav, to, route } of entries) {
    if (!allows(route.access) || (nav.roles && !nav.roles.includes(viewer))) continue;
    const section = sections.get(nav.section) ?? { section: nav.section, nodes: [] };
    sections.set(nav.section, section);
    const { titleKey, icon, order, badge } = nav;
    addItem(section, nav, { kind: 'item', to, titleKey, icon, order, badge });
  }
  for (const section of sections.values()) {
    section.nodes.sort(byOrder);
    for (const node of section.nodes) if (node.kind === 'group') node.items.sort(byOrder);
  }
  return [...sections.values()].sort((a, b) => sectionRank(a.section) - sectionRank(b.section));
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

/** Puts the item into its group, made on first use, or straight into the section. */
function addItem(section: NavSectionNode, { group }: NavDef, item: NavItem): void {
  if (!group) {
    section.nodes.push(item);
    return;
  }
  const existing = section.nodes.find(
    (node): node is NavGroup => node.kind === 'group' && node.titleKey === group.titleKey,
  );
  if (existing) existing.items.push(item);
  else section.nodes.push({ kind: 'group', ...group, items: [item] });
}
