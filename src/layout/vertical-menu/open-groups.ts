import type { NavGroup, NavNode } from '@/plugin-api/registry';
import type { Settings } from '@/theme/settings';

/** The groups that are beside this one, itself among them. */
function levelOf(nodes: readonly NavNode[], id: string): readonly NavGroup[] {
  const groups = nodes.filter((node) => node.kind === 'group');
  if (groups.some((group) => group.id === id)) return groups;
  return groups.map(({ items }) => levelOf(items, id)).find(({ length }) => length > 0) ?? [];
}

/**
 * Ids of the open groups after a click on one of them. In accordion mode opening a group closes those beside
 * it, except the one that holds the page on screen. Groups inside a closed one stay as they were.
 * @param nodes the whole menu
 * @param holding ids of the groups that hold the page on screen
 */
export function toggleGroup(
  nodes: readonly NavNode[],
  open: readonly string[],
  clicked: string,
  holding: readonly string[],
  mode: Settings['verticalNavToggleType'],
): readonly string[] {
  if (open.includes(clicked)) return open.filter((id) => id !== clicked);
  if (mode === 'collapse') return [...open, clicked];
  const beside = levelOf(nodes, clicked).map(({ id }) => id);
  return [...open.filter((id) => !beside.includes(id) || holding.includes(id)), clicked];
}
