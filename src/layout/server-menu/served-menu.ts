import type { i18n as I18n } from 'i18next';
import type { NavSectionNode } from '@/plugin-api/registry';
import type { NavPlacement } from '@/plugin-api/types';
import { createResilientFetch } from '@/providers/http/resilient-fetch';
import { parseMenu, type ServedRoot } from './parse-menu';
import ar from './titles/ar.json';
import fr from './titles/fr.json';
import { type MenuReader, toSections } from './to-sections';

const keyOf = (placement: NavPlacement) => `touchline.menu.${placement}`;

/** The last menu this person received, shown immediately the next time. */
function keptMenu(userId: string | null, placement: NavPlacement): ServedRoot[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(placement)) ?? 'null');
    return kept?.userId === userId ? parseMenu(kept.menu) : null;
  } catch {
    return null;
  }
}

/** Stores a valid menu for this person, replacing any other person's. */
function keepMenu(
  userId: string | null,
  placement: NavPlacement,
  menu: readonly ServedRoot[],
): void {
  try {
    localStorage.setItem(keyOf(placement), JSON.stringify({ userId, menu }));
  } catch {
    // Storage is full or blocked, so the next load waits for the server.
  }
}

export interface MenuWish extends MenuReader {
  placement: NavPlacement;
  userId: string | null;
  /** Base address of the server's sample routes. */
  mockUrl: string;
  i18n: I18n;
}

const request = createResilientFetch();

/** Registers the titles with i18n. Each title is its own key, so English needs no file. */
function knowTitles(i18n: I18n): void {
  i18n.addResourceBundle('fr', 'menu', fr);
  i18n.addResourceBundle('ar', 'menu', ar);
}

/** The menu that the server sends now. @throws when it can't be read */
export async function readServedMenu(
  wish: MenuWish,
  signal: AbortSignal,
): Promise<NavSectionNode[]> {
  const { placement, userId, mockUrl, i18n } = wish;
  knowTitles(i18n);
  const answer = await request(`${mockUrl}/api/${placement}-nav/data`, { signal });
  const menu = parseMenu(await answer.json());
  keepMenu(userId, placement, menu);
  return toSections(menu, wish);
}

/** The menu that the server sent last, or null. */
export function readStoredMenu(wish: MenuWish): NavSectionNode[] | null {
  knowTitles(wish.i18n);
  const menu = keptMenu(wish.userId, wish.placement);
  return menu && toSections(menu, wish);
}
