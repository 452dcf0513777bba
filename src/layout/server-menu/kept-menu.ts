import type { NavPlacement } from '@/plugin-api/types';
import { parseMenu, type ServedRoot } from './parse-menu';

const keyOf = (placement: NavPlacement) => `touchline.menu.${placement}`;

/** The menu that this person last got, so that it stands at once the next time. */
export function keptMenu(userId: string | null, placement: NavPlacement): ServedRoot[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(placement)) ?? 'null');
    return kept?.userId === userId ? parseMenu(kept.menu) : null;
  } catch {
    return null;
  }
}

/** Keeps a good menu for this person; another one's is forgotten. */
export function keepMenu(
  userId: string | null,
  placement: NavPlacement,
  menu: readonly ServedRoot[],
): void {
  try {
    localStorage.setItem(keyOf(placement), JSON.stringify({ userId, menu }));
  } catch {
    // A full or blocked store: the next load waits for the server.
  }
}
