import { isWithin } from '@/plugin-api/paths';
import type { NavItem, NavNode, NavSectionNode } from '@/plugin-api/registry';

/** The highlighted item of a menu and the groups around it. */
export interface ActiveTrail {
  /** `id` of the item. */
  item: string;
  /** `id`s of the groups that hold it, the outermost first. */
  groups: readonly string[];
}

interface Place {
  to: string;
  trail: ActiveTrail;
}

function places(nodes: readonly NavNode[], groups: readonly string[] = []): Place[] {
  return nodes.flatMap((node) =>
    node.kind === 'group' ? places(node.items, [...groups, node.id]) : placeOf(node, groups),
  );
}

function placeOf({ id, to, disabled }: NavItem, groups: readonly string[]): Place[] {
  return to === undefined || disabled ? [] : [{ to, trail: { item: id, groups } }];
}

/**
 * The menu entry that a page belongs to: the one with the longest address that equals the page's or is a prefix of it
 * by whole segments (`/apps/email` for `/apps/email/inbox/7`). Home only matches itself.
 */
export function activeTrail(
  sections: readonly NavSectionNode[],
  pathname: string,
): ActiveTrail | null {
  // Case-insensitive, like the router.
  const address = pathname.toLowerCase();
  const fitting = sections
    .flatMap(({ nodes }) => places(nodes))
    .filter(({ to }) => isWithin(address, to.toLowerCase()));
  const best = fitting.reduce<Place | null>(
    (longest, place) => (longest && longest.to.length >= place.to.length ? longest : place),
    null,
  );
  return best?.trail ?? null;
}
