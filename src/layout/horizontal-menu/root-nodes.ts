import {
  mdiApps,
  mdiChartDonut,
  mdiCheckboxMarkedOutline,
  mdiDotsHorizontal,
  mdiHomeOutline,
  mdiPaletteSwatchOutline,
  mdiShieldAccountOutline,
} from '@mdi/js';
import type { NavNode, NavSectionNode } from '@/plugin-api/registry';
import type { NavSection } from '@/plugin-api/types';

const SECTION_ICONS: Record<NavSection, string> = {
  main: mdiHomeOutline,
  admin: mdiShieldAccountOutline,
  dashboards: mdiHomeOutline,
  appsPages: mdiApps,
  userInterface: mdiPaletteSwatchOutline,
  formsTables: mdiCheckboxMarkedOutline,
  chartsMisc: mdiChartDonut,
};

/**
 * The entries of the bar: what stands under no heading by itself, every other section as one group. A section of
 * nothing but one group is that group.
 */
export function rootNodes(sections: readonly NavSectionNode[]): NavNode[] {
  return sections.flatMap(({ section, titleKey, heading, nodes }, order): NavNode[] => {
    if (!heading) return nodes;
    const [first, ...others] = nodes;
    const icon = iconOf(section);
    return first?.kind === 'group' && others.length === 0
      ? [{ ...first, icon: first.icon ?? icon }]
      : [{ kind: 'group', id: section, titleKey, icon, order, items: nodes }];
  });
}

function iconOf(section: string): string {
  return Object.entries(SECTION_ICONS).find(([known]) => known === section)?.[1] ?? mdiApps;
}

/** The last group of the bar: the entries that it has no room for. */
export function moreGroup(items: NavNode[]): NavNode & { kind: 'group' } {
  const order = Number.MAX_SAFE_INTEGER;
  return {
    kind: 'group',
    id: 'more',
    titleKey: 'shell:nav.more',
    icon: mdiDotsHorizontal,
    order,
    items,
  };
}
