import { matchPath } from 'react-router';
import type { NavSectionNode } from '@/plugin-api/registry';

export interface ActivePath {
  /** `to` of the highlighted item. */
  to: string;
  /** Title key of the group that holds it. */
  group: string | null;
}

/** Every address of the menu, with the title key of the group it stands in. */
function entries(sections: readonly NavSectionNode[]): ActivePath[] {
  return sections.flatMap(({ nodes }) =>
    nodes.flatMap((node): ActivePath[] =>
      node.kind === 'item'
        ? [{ to: node.to, group: null }]
        : node.items.map(({ to }) => ({ to, group: node.titleKey })),
    ),
  );
}

/**
 * The menu entry that a page belongs to: the one whose address is the page's own or leads to it by whole
 * segments (`/fixtures/football` for `/fixtures/football/7/edit`); of several the longest. Home only fits itself.
 */
export function activePath(
  sections: readonly NavSectionNode[],
  pathname: string,
): ActivePath | null {
  const fitting = entries(sections).filter(({ to }) =>
    Boolean(matchPath({ path: to, end: to === '/' }, pathname)),
  );
  return fitting.reduce<ActivePath | null>(
    (best, entry) => (best && best.to.length >= entry.to.length ? best : entry),
    null,
  );
}
