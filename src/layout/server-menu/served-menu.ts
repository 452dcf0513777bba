import type { i18n as I18n } from 'i18next';
import type { NavSectionNode } from '@/plugin-api/registry';
import type { NavPlacement } from '@/plugin-api/types';
import { createResilientFetch } from '@/providers/http/resilient-fetch';
import { keepMenu, keptMenu } from './kept-menu';
import { parseMenu } from './parse-menu';
import ar from './titles/ar.json';
import fr from './titles/fr.json';
import { type MenuReader, toSections } from './to-sections';

export interface MenuWish extends MenuReader {
  placement: NavPlacement;
  userId: string | null;
  /** Where the server's sample routes stand. */
  mockUrl: string;
  i18n: I18n;
}

const request = createResilientFetch();

/** Teaches the app the titles. One is its own key, so that English needs no file. */
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
export function readKeptMenu(wish: MenuWish): NavSectionNode[] | null {
  knowTitles(wish.i18n);
  const menu = keptMenu(wish.userId, wish.placement);
  return menu && toSections(menu, wish);
}
