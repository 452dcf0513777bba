import { useMemo } from 'react';
import type { NavNode, NavSectionNode } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { NavPlacement, OwnNavSection } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { useConfig } from '@/shared/config-context';
import { useServedMenu } from './use-served-menu';

const NONE: readonly NavSectionNode[] = [];

/**
 * The tree of a menu: what this person may open, from the registry, with the deployment's links and, if so
 * configured, the menu that the server sends. Empty while that menu loads or the person's role is unknown.
 */
export function useMenuSections(placement: NavPlacement): readonly NavSectionNode[] {
  const registry = useRegistry();
  const { menuRole } = useViewer();
  const { menuLinks } = useConfig();
  const own = useMemo(
    () => (menuRole ? withMenuLinks(registry.nav(menuRole, placement), menuLinks) : NONE),
    [registry, menuRole, placement, menuLinks],
  );
  const { sections, loading } = useServedMenu(placement);
  return useMemo(() => {
    if (sections) return addServed(own, sections);
    return loading ? NONE : own;
  }, [own, sections, loading]);
}

/**
 * The menu with the deployment's addresses for external links. Entries whose link has no address are left out, as are
 * groups and sections that become empty.
 */
export function withMenuLinks(
  sections: readonly NavSectionNode[],
  links: Readonly<Record<string, string>>,
): NavSectionNode[] {
  return sections
    .map((section) => ({ ...section, nodes: nodesWith(section.nodes, links) }))
    .filter(({ nodes }) => nodes.length > 0);
}

function nodesWith(nodes: readonly NavNode[], links: Readonly<Record<string, string>>): NavNode[] {
  return nodes.flatMap((node): NavNode[] => {
    if (node.kind === 'group') {
      const items = nodesWith(node.items, links);
      return items.length > 0 ? [{ ...node, items }] : [];
    }
    if (node.link === undefined) return [node];
    const href = links[node.link];
    return href ? [{ ...node, href }] : [];
  });
}

/** The app's own sections that stay when the server sends a menu, which replaces the others. */
const OWN: readonly string[] = ['main', 'admin', 'member'] satisfies OwnNavSection[];

/** Puts a served menu below the app's own entries, without those that it already contains. */
export function addServed(
  own: readonly NavSectionNode[],
  served: readonly NavSectionNode[],
): NavSectionNode[] {
  const held = new Set(served.flatMap(({ nodes }) => addressesOf(nodes)));
  const rest = own
    .filter(({ section }) => OWN.includes(section))
    .map((section) => ({ ...section, nodes: linesBeside(section.nodes, held) }))
    .filter(({ nodes }) => nodes.length > 0);
  return [...rest, ...served];
}

const addressesOf = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? addressesOf(node.items) : (node.to ?? [])));

function linesBeside(nodes: readonly NavNode[], held: ReadonlySet<string>): NavNode[] {
  return nodes.flatMap((node): NavNode[] => {
    if (node.kind === 'item') return node.to && held.has(node.to) ? [] : [node];
    const items = linesBeside(node.items, held);
    return items.length > 0 ? [{ ...node, items }] : [];
  });
}
