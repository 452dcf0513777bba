import { useCallback, useState } from 'react';
import type { NavGroup, NavNode, NavSectionNode } from '@/plugin-api/registry';
import type { Settings } from '@/theme/settings';
import { useSetting } from '@/theme/settings-store';
import type { ActiveTrail } from '../menu/active-trail';

interface OpenGroups {
  open: readonly string[];
  onToggle: (group: string) => void;
}

/** Which groups are open. Navigating to a page opens the groups around it. */
export function useOpenGroups(
  sections: readonly NavSectionNode[],
  trail: ActiveTrail | null,
): OpenGroups {
  const verticalNavToggleType = useSetting('verticalNavToggleType');
  const [open, setOpen] = useState<readonly string[]>(trail?.groups ?? []);
  const [shown, setShown] = useState(trail?.item);

  if (shown !== trail?.item) {
    setShown(trail?.item);
    setOpen((now) => [...new Set([...now, ...(trail?.groups ?? [])])]);
  }

  const onToggle = useCallback(
    (group: string) => {
      const nodes = sections.flatMap((section) => section.nodes);
      setOpen((now) => toggleGroup(nodes, now, group, trail?.groups ?? [], verticalNavToggleType));
    },
    [sections, trail, verticalNavToggleType],
  );
  return { open, onToggle };
}

/** The groups on the same level as this one, including itself. */
function levelOf(nodes: readonly NavNode[], id: string): readonly NavGroup[] {
  const groups = nodes.filter((node) => node.kind === 'group');
  if (groups.some((group) => group.id === id)) return groups;
  return groups.map(({ items }) => levelOf(items, id)).find(({ length }) => length > 0) ?? [];
}

/**
 * Ids of the open groups after a click on one of them. In accordion mode opening a group closes its siblings, except
 * the one around the current page. Groups inside a closed one stay as they were.
 * @param nodes the whole menu
 * @param holding ids of the groups around the current page
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
