import { matchesPath } from '@/plugin-api/paths';
import type { NavNode, NavSectionNode, Registry } from '@/plugin-api/registry';
import { activeTrail } from './menu/active-trail';

/** A breadcrumb: a menu group, or a parent page with its address. */
export interface Crumb {
  titleKey: string;
  to?: string;
}

/**
 * The breadcrumbs of a record's page, without the page itself: the menu groups of its list, the list and, for a form,
 * the record. Empty if the page isn't a record's or is itself in the menu.
 */
export function crumbsOf(
  { routes }: Pick<Registry, 'routes'>,
  sections: readonly NavSectionNode[],
  pathname: string,
): Crumb[] {
  const path = pathname.replace(/(.)\/$/, '$1');
  const trail = activeTrail(sections, path);
  const nodes = trail ? wayTo(sections, [...trail.groups, trail.item]) : [];
  const last = nodes.at(-1);
  const list = last?.kind === 'item' ? last.to : undefined;
  if (list === undefined || list === path) return [];
  const routeOf = (address: string) =>
    routes.find((route) => route.path === address) ??
    routes.find((route) => matchesPath(address, route.path));
  if (routeOf(list)?.crud?.page !== 'list') return [];
  const between = addressesBetween(list, path).flatMap((to): Crumb[] => {
    const route = routeOf(to);
    return route ? [{ titleKey: route.titleKey, to }] : [];
  });
  const above = nodes.map(
    (node): Crumb => ({
      titleKey: node.titleKey,
      to: node.kind === 'item' ? node.to : undefined,
    }),
  );
  return [...above, ...between];
}

function wayTo(sections: readonly NavSectionNode[], ids: readonly string[]): NavNode[] {
  const way: NavNode[] = [];
  let level = sections.flatMap(({ nodes }) => nodes);
  for (const id of ids) {
    const node = level.find((one) => one.id === id);
    if (!node) break;
    way.push(node);
    level = node.kind === 'group' ? node.items : [];
  }
  return way;
}

/** The addresses between a list and a page below it, the outermost first. */
function addressesBetween(list: string, path: string): string[] {
  const parts = path.slice(list.length + 1).split('/');
  return parts.slice(0, -1).map((_, at) => `${list}/${parts.slice(0, at + 1).join('/')}`);
}
