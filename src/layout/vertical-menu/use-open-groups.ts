import { useCallback, useState } from 'react';
import type { NavSectionNode } from '@/plugin-api/registry';
import { useSetting } from '@/theme/settings-store';
import type { ActiveTrail } from '../menu/active-trail';
import { toggleGroup } from './open-groups';

interface OpenGroups {
  open: readonly string[];
  onToggle: (group: string) => void;
}

/** Which groups are open. A page that becomes the one on screen opens those that hold it. */
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
