import {
  mdiAccountOutline,
  mdiApps,
  mdiChartDonut,
  mdiCheckboxMarkedOutline,
  mdiDotsHorizontal,
  mdiHomeOutline,
  mdiPaletteSwatchOutline,
  mdiShieldAccountOutline,
} from '@mdi/js';
import type { NavNode, NavSectionNode } from '@/plugin-api/registry';
import type { OwnNavSection, TKey } from '@/plugin-api/types';
import { PAGES_GROUP } from '@/shared/pages-group';

const SECTION_ICONS: Record<OwnNavSection, string> = {
  main: mdiHomeOutline,
  admin: mdiShieldAccountOutline,
  member: mdiAccountOutline,
  dashboards: mdiHomeOutline,
  appsPages: mdiApps,
  userInterface: mdiPaletteSwatchOutline,
  formsTables: mdiCheckboxMarkedOutline,
  chartsMisc: mdiChartDonut,
};

/** Sections with a different title in the bar, where the group of pages is separate. */
const BAR_TITLES: Partial<Record<string, TKey>> = {
  appsPages: 'shell:nav.bar.apps',
  userInterface: 'shell:nav.bar.ui',
} satisfies Partial<Record<OwnNavSection, TKey>>;
/** Follows the section of the interface. */
const PAGES_PLACE: OwnNavSection = 'userInterface';
/** Its groups become entries of the bar; its single entries join the last of them. */
const SPREAD: OwnNavSection = 'chartsMisc';

const isPages = ({ titleKey }: NavNode) => titleKey === PAGES_GROUP.titleKey;

/**
 * The entries of the bar: sections without a heading entry by entry, every other section as one group. A section that
 * consists of a single group is replaced by that group.
 */
export function rootNodes(sections: readonly NavSectionNode[]): NavNode[] {
  const roots = sections.flatMap((section): NavNode[] => {
    const { heading, nodes } = section;
    if (!heading) return nodes;
    if (section.section === SPREAD) return spread(nodes) ?? [asGroup(section, nodes)];
    const pages = nodes.filter(isPages);
    const rest = nodes.filter((node) => !isPages(node));
    return [...(rest.length > 0 ? [asGroup(section, rest)] : []), ...pages];
  });
  const place = roots.findIndex(({ id }) => id === PAGES_PLACE);
  const pages = roots.findIndex(isPages);
  if (pages < 0 || place < pages) return roots;
  return roots.toSpliced(pages, 1).toSpliced(place, 0, ...roots.slice(pages, pages + 1));
}

/** Turns a section into one entry. */
function asGroup({ section, titleKey }: NavSectionNode, nodes: NavNode[]): NavNode {
  const [first, ...others] = nodes;
  const icon = iconOf(section);
  if (first?.kind === 'group' && others.length === 0) return { ...first, icon: first.icon ?? icon };
  return {
    kind: 'group',
    id: section,
    titleKey: BAR_TITLES[section] ?? titleKey,
    icon,
    order: 0,
    items: nodes,
  };
}

/** The groups of a section, the last of them starting with the section's single entries; null if it has no group. */
function spread(nodes: readonly NavNode[]): NavNode[] | null {
  const groups = nodes
    .filter((node) => node.kind === 'group')
    .map((group) => ({ ...group, icon: group.icon ?? iconOf(SPREAD) }));
  const last = groups.pop();
  if (!last) return null;
  const lines = nodes.filter((node) => node.kind !== 'group');
  return [...groups, { ...last, items: [...lines, ...last.items] }];
}

function iconOf(section: string): string {
  return Object.entries(SECTION_ICONS).find(([known]) => known === section)?.[1] ?? mdiApps;
}

/** The last group of the bar, with the entries that don't fit. */
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
