import type { SearchItem } from '../../src/samples/mock/search-items.ts';
import type { MenuRoot } from './menu-entry.ts';
import { verticalMenu } from './vertical-menu.ts';

const CATEGORIES: [prefix: RegExp, category: SearchItem['category']][] = [
  [/^\/dashboards\//, 'dashboards'],
  [/^\/(apps|pages)\//, 'appsPages'],
  [/^\/(ui|components)\//, 'userInterface'],
  [/^\/(forms|tables)\//, 'formsTables'],
  [/^\/(charts\/|acl$)/, 'chartsMisc'],
];

/** Titles that are unclear without their group. */
const NEEDS_GROUP: Record<string, (title: string) => string> = {
  Invoice: (title) => `Invoice ${title}`,
  User: (title) => `User ${title}`,
  Cards: (title) => `${title} Cards`,
  Charts: (title) => `${title} Charts`,
};

type Place = Omit<SearchItem, 'id'>;

function places(entries: readonly MenuRoot[], icon = 'circle-outline', group = ''): Place[] {
  return entries.flatMap((entry): Place[] => {
    if ('sectionTitle' in entry) return [];
    const own = entry.icon ?? icon;
    if ('children' in entry) return places(entry.children, own, entry.title);
    const path = entry.path ?? '';
    const category = CATEGORIES.find(([prefix]) => prefix.test(path))?.[1];
    if (!category || entry.externalLink) return [];
    const title = NEEDS_GROUP[group]?.(entry.title) ?? entry.title;
    return [{ url: path, icon: own, title, category }];
  });
}

/** Every page of the side menu, for the app bar's search. */
export const searchItems: SearchItem[] = places(verticalMenu).map((place, at) => ({
  id: at + 1,
  ...place,
}));
