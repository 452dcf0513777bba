import type { NavNode, NavSectionNode } from '@/plugin-api/registry';
import { activeTrail } from './active-trail';

export interface MenuPart {
  area: string;
  /** Everything in it. */
  nodes: readonly NavNode[];
}

/** The areas of a menu, in order. */
export function areasOf(sections: readonly NavSectionNode[]): MenuPart[] {
  const areas = [...new Set(sections.map(({ area }) => area))];
  return areas.map((area) => ({
    area,
    nodes: sections.filter((one) => one.area === area).flatMap(({ nodes }) => nodes),
  }));
}

/** The area that the current page's entry is in; undefined for a page without one. */
export function areaOfPage(
  sections: readonly NavSectionNode[],
  pathname: string,
): string | undefined {
  const item = activeTrail(sections, pathname)?.item;
  if (item === undefined) return undefined;
  return sections.find((section) => activeTrail([section], pathname)?.item === item)?.area;
}

/**
 * The sections of one area. The only one with a heading is shown without: the area's name stands above it. A menu of a
 * single area stays as it is.
 */
export function sectionsOfArea(
  sections: readonly NavSectionNode[],
  area: string,
): readonly NavSectionNode[] {
  const shown = sections.filter((section) => section.area === area);
  if (shown.length === sections.length) return sections;
  const single = shown.filter(({ heading }) => heading).length === 1;
  return single ? shown.map((section) => ({ ...section, heading: false })) : shown;
}
