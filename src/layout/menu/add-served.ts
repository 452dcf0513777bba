import type { NavNode, NavSectionNode } from '@/plugin-api/registry';
import type { NavSection } from '@/plugin-api/types';

/** The sections that stay where a menu is served: the others are those that the server names itself. */
const OWN: readonly string[] = ['main', 'admin'] satisfies NavSection[];

/** A served menu below the app's own lines, of which those are left out that it holds. */
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
