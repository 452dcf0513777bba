import type { OwnedResource } from './collect-routes';
import type { MenuSection } from './collect-sections';
import { navGroups } from './nav-groups';
import { matchesPath } from './paths';
import { Claims, type Problem, problem } from './problems';
import type { NavGroup, NavItem, NavNode, NavSectionNode, RegistryRoute } from './registry';
import type { NavDef, NavLinkDef, NavPlacement, NavSection, PluginDef, Viewer } from './types';

export interface NavEntry {
  nav: NavDef;
  access: RegistryRoute['access'];
  /** Address of the page; undefined for external links. */
  to?: string;
  /** Set with `to`. */
  route?: RegistryRoute;
  /** The declaration, if it isn't a page. */
  link?: NavLinkDef;
}

/** Every menu entry whose address has a page, regardless of access. What is ignored has none. */
export function collectNav(
  plugins: PluginDef[],
  resources: readonly OwnedResource[],
  routes: RegistryRoute[],
  sections: readonly MenuSection[],
  problems: Problem[],
): NavEntry[] {
  const ids = new Claims();
  return plugins.flatMap((plugin): NavEntry[] => {
    const isSection = ({ section }: NavDef, subject: string) => {
      const known = sections.some(({ id }) => id === section);
      if (!known) problems.push(problem('unknown-nav-section', plugin.id, subject, section));
      return known;
    };
    const declared = [
      ...(plugin.routes ?? []).filter(({ id, path }) =>
        routes.some((one) => one.plugin === plugin.id && one.id === id && one.path === path),
      ),
      ...resources.flatMap((one) => (one.plugin === plugin.id ? one.resource : [])),
    ];
    const pages = declared
      .flatMap(({ nav, path }) => navOf(nav, path).map((entry) => ({ ...entry, path })))
      .flatMap(({ nav, to, path }) => {
        if (!isSection(nav, to)) return [];
        const address = to.split(/[?#]/)[0] ?? to;
        const route = routeAt(address, routes);
        // Another plugin's page at the address of its own, which is ignored.
        if (address === path && route && route.plugin !== plugin.id) return [];
        if (route) return [{ nav, to, route, access: route.access }];
        problems.push(problem('menu-target', plugin.id, to));
        return [];
      });
    const links = (plugin.links ?? []).flatMap((link) => {
      if (!isSection(link, link.id)) return [];
      const other = ids.claim(link.id, plugin.id);
      if (other === undefined) return [{ nav: link, link, access: link.access }];
      problems.push(problem('duplicate-link', plugin.id, link.id, other));
      return [];
    });
    return [...pages, ...links];
  });
}

function navOf(nav: NavDef | (NavDef & { to: string })[] | undefined, path: string) {
  if (!nav) return [];
  return Array.isArray(nav)
    ? nav.map((entry) => ({ nav: entry, to: entry.to }))
    : [{ nav, to: path }];
}

function routeAt(address: string, routes: RegistryRoute[]): RegistryRoute | undefined {
  if (address.includes('/:')) return undefined;
  return (
    routes.find(({ path }) => path === address) ??
    routes.find(({ path }) => matchesPath(address, path))
  );
}

/** Sections without a heading where they come first. */
const WITHOUT_HEADING: readonly NavSection[] = ['main', 'dashboards'];

/** The menu tree for a viewer: sections in order, groups with at least one entry, entries by `order`. */
export function navTree(
  entries: readonly NavEntry[],
  viewer: Viewer,
  placement: NavPlacement,
  allows: (access: RegistryRoute['access']) => boolean,
  sections: readonly MenuSection[],
): NavSectionNode[] {
  const shown = entries.filter(
    ({ nav, access }) =>
      allows(access) &&
      (nav.roles?.includes(viewer) ?? true) &&
      (nav.placement ?? placement) === placement,
  );
  const sectionOf = sectionsFor(shown);
  const isStaff = shown.some(({ nav }) => nav.section === 'admin');
  const headed = new Set<string>();
  return sections.flatMap(({ id: section, titleKey, area: usual }) => {
    const nodes: NavNode[] = [];
    for (const entry of shown) {
      if (sectionOf(entry) === section) listFor(nodes, entry.nav).push(item(entry));
    }
    if (nodes.length === 0) return [];
    sortAll(nodes);
    const area = section === 'main' && !isStaff ? 'member' : usual;
    const heading = !WITHOUT_HEADING.includes(section) || headed.has(area);
    headed.add(area);
    return [{ section, area, titleKey, heading, nodes }];
  });
}

/** The section of each entry: the members' section is separate only if others come before it. */
export function sectionsFor(entries: readonly NavEntry[]): (entry: NavEntry) => NavSection {
  const apart = entries.some(({ nav }) => nav.section === 'admin');
  return ({ nav }) => (nav.section === 'member' && !apart ? 'main' : nav.section);
}

function item({ nav, to, link }: NavEntry): NavItem {
  const { titleKey, icon, order, badge, openInNewTab } = nav;
  return {
    kind: 'item',
    id: to ?? link?.id ?? titleKey,
    to,
    link: link?.link,
    disabled: link?.disabled,
    newTab: openInNewTab,
    titleKey,
    icon,
    order,
    badge,
  };
}

/** The list that the entry goes into: the section's own, or that of its group, made on first use. */
function listFor(section: NavNode[], nav: NavDef): NavNode[] {
  let list = section;
  let id = nav.section as string;
  for (const group of navGroups(nav)) {
    id = `${id} ${group.titleKey}`;
    let node = list.find((one): one is NavGroup => one.kind === 'group' && one.id === id);
    if (!node) {
      node = { kind: 'group', id, ...group, items: [] };
      list.push(node);
    }
    list = node.items;
  }
  return list;
}

function sortAll(nodes: NavNode[]): void {
  nodes.sort((a, b) => a.order - b.order);
  for (const node of nodes) if (node.kind === 'group') sortAll(node.items);
}
