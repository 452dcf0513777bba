import type { NavNode, NavSectionNode } from '@/plugin-api/registry';

/**
 * The menu with the addresses that the deployment gives its outside links. Lines whose link has no address are
 * left out, and groups and sections that are then empty.
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
